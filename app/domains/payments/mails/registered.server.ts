import { listInvoicesByKeys } from '~/domains/invoices/queries.server';
import { findHousehold } from '~/domains/memberships/reads/household.server';
import type { MailDraft } from '~/lib/mails/mail-template';
import type { MailRecords, RegisteredMail } from '~/lib/mails/registered-mails';
import { clubOf } from '~/lib/settings/club-of.server';
import { findPayment } from '../queries.server';
import { advanceReceipt, creditRefund, receipt, refund } from './payment-templates';
import { receiptMail } from './receipt-mail';
import { refundMail } from './refund-mail';

const payments = (mailOf: (about: Parameters<typeof receiptMail>[0]) => MailDraft): MailRecords => ({
  noun: 'payment',
  needs: 'payment.read',
  async valuesOf(context, key, language) {
    const { db } = context;
    const payment = await findPayment(db, key);
    const [invoices, { membership }, club] = await Promise.all([
      listInvoicesByKeys(
        db,
        payment.invoices.map(({ id }) => id),
      ),
      findHousehold(db, payment.membership_id),
      clubOf(context),
    ]);
    return mailOf({ club, membership: { ...membership, language }, invoices, payment }).values;
  },
});

/** As if all of the payment were refunded. */
const refunded = payments((about) =>
  refundMail({ ...about, refund: { amount: about.payment.amount, invoice_id: null, check_number: null } }),
);

export const mails: RegisteredMail[] = [
  { mail: receipt, records: payments(receiptMail) },
  { mail: advanceReceipt, records: payments((about) => receiptMail({ ...about, invoices: [] })) },
  { mail: refund, records: refunded },
  { mail: creditRefund, records: refunded },
];
