import type { ResultOf } from '~/lib/operation/registry';
import type { showContractorPayment } from '../../operations/show-contractor-payment.server';

type Shown = ResultOf<typeof showContractorPayment>['payment'];
type Mail = Shown['mails'][number];

/** A payment in page data: instants as strings. */
export type PaymentShown = Omit<Shown, 'mails'> & { mails: (Omit<Mail, 'at'> & { at: string | Date })[] };
