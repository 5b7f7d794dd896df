import { Link } from '~/lib/remix/link';
import { centsOf } from '~/lib/text/read-money';
import { formatMoney } from '~/ui/format/format-money';
import { formatDay } from '~/ui/format/format-time';
import { Time } from '~/ui/format/time';
import { Facts } from '~/ui/frame/facts';
import type { PaymentNews } from '../../rules/payment-mail';
import { reasonText } from '../../rules/payment-words';
import { ledgerPath } from '../../rules/report-paths';
import type { PaymentShown } from './payment-shown';

const newsWords = {
  remittance: 'Remittance',
  void: 'Void notice',
  'taken-off': 'Correction of the remittance',
} as const satisfies Record<PaymentNews, string>;

/** A payment's number, day, sum and contractor, whether it is void or cleared, and its mails. */
export function PaymentFacts({ payment, zone }: { payment: PaymentShown; zone: string }) {
  const { kind, contractor, contractor_name, paid_on, amount, voided_on, cleared_on, mails, advances } = payment;
  const why = reasonText({ void_reason: payment.reason, void_words: payment.words });
  const left = advances.reduce((sum, advance) => sum + centsOf(advance.left), 0);
  return (
    <Facts
      facts={{
        Number: payment.number,
        Kind: kind === 'CHECK' ? null : kind === 'OFFSET' ? 'Credits covered all of it' : 'By status, without a check',
        Date: formatDay(paid_on),
        Amount: formatMoney(centsOf(amount)),
        Contractor: (
          <Link to={ledgerPath(contractor.uuid)} className="underline">
            {contractor.name}
          </Link>
        ),
        'Name on the paper': contractor_name !== contractor.name && contractor_name,
        Void: voided_on && `Since ${formatDay(voided_on)}: ${why}`,
        Cleared: cleared_on && `Paid by the bank on ${formatDay(cleared_on)}`,
        'Paid in advance': advances.length > 0 && `${formatMoney(left)} not used yet`,
        'Mails sent': mails.length > 0 && (
          <ul className="grid gap-1">
            {mails.map(({ news, to, at, is_sent }) => (
              <li key={`${news} ${String(at)}`}>
                {`${newsWords[news]} to ${to}, `}
                <Time value={at} zone={zone} format="date" />
                {is_sent ? '' : ' (on its way)'}
              </li>
            ))}
          </ul>
        ),
      }}
    />
  );
}
