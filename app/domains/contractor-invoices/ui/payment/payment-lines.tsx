import { Link } from '~/lib/remix/link';
import { centsOf } from '~/lib/text/read-money';
import { AmountSum } from '~/ui/format/amount-lines';
import { invoicePath } from '../../rules/invoice-path';
import { takenOffWords } from '../../rules/payment-words';
import type { PaymentShown } from './payment-shown';

/** The lines of a payment: they add up to it. */
export function PaymentLines({ payment }: { payment: PaymentShown }) {
  const { lines, corrections, contractor, amount, kind } = payment;
  return (
    <section aria-labelledby="paid-lines" className="grid max-w-2xl gap-2">
      <h2 id="paid-lines" className="text-[1.1em]">
        What it paid
      </h2>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2">
        {lines.map(({ id, hoc_inv_num, mem_name, amount, taken_off_on, taken_off_reason }) => (
          <AmountSum
            key={id}
            cents={centsOf(amount)}
            label={
              <>
                <Link to={invoicePath({ id, contractor_id: contractor.id })} className="font-semibold hover:underline">
                  {`Invoice ${hoc_inv_num}`}
                </Link>
                {mem_name && ` · ${mem_name}`}
                {taken_off_on && (
                  <span className="block text-muted-foreground">
                    {takenOffWords(payment, { on: taken_off_on, reason: taken_off_reason })}
                  </span>
                )}
              </>
            }
          />
        ))}
        {corrections.map(({ uuid, what, amount }) => (
          <AmountSum key={uuid} label={what} cents={centsOf(amount)} />
        ))}
        <AmountSum label={kind === 'CHECK' ? 'Amount of the check' : 'Amount'} cents={centsOf(amount)} isStrong />
      </dl>
    </section>
  );
}
