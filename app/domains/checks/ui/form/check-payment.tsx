import { Link } from '~/lib/remix/link';
import { formatMoney } from '~/ui/format/format-money';
import { Money } from '~/ui/format/money';
import type { ShownCheck } from '../../forms/check-values';
import { returnedWords } from '../../rules/returned-words';
import type { CheckDifference } from '../../states';

const differences: Record<CheckDifference, string> = {
  owed: 'What was missing stays owed.',
  write_off: 'What was missing was written off',
  credit: 'What was too much is the member’s credit.',
  keep: 'What was too much is kept by agreement',
};

function wordsOf({ difference, difference_reason: reason, ...check }: ShownCheck, zone: string): string | null {
  const returned = returnedWords(check, zone);
  if (returned) return returned;
  if (difference === null) return null;
  const said = differences[difference];
  return reason ? `${said}: ${reason}` : said;
}

/** What a check pays, and the choice for a differing amount, or when and why the bank returned it. */
export function CheckPayment({ check, zone }: { check: ShownCheck; zone: string }) {
  const { invoices, unapplied, refunded, kept, bounced_at } = check;
  const rest = Object.entries({ Credit: unapplied, 'Kept by agreement': bounced_at ? 0 : kept, 'Paid back': refunded });
  const chosen = wordsOf(check, zone);
  return (
    <section aria-label="What the check pays" className="mb-6 grid max-w-3xl gap-2">
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        {invoices.map(({ id, uuid, description, paid, left }) => (
          <div key={id} className="contents">
            <dt className="min-w-0 wrap-anywhere">
              <Link to={`/app/invoices/${uuid}`} className="underline">{`Invoice ${id}`}</Link>
              {` · ${description}`}
              {left > 0 && <span className="tabular text-muted-foreground">{` · ${formatMoney(left)} left`}</span>}
            </dt>
            <dd className="text-right">
              <Money cents={paid} />
            </dd>
          </div>
        ))}
        {rest.map(
          ([label, cents]) =>
            cents > 0 && (
              <div key={label} className="contents">
                <dt className="text-muted-foreground">{label}</dt>
                <dd className="text-right">
                  <Money cents={cents} />
                </dd>
              </div>
            ),
        )}
      </dl>
      {chosen && <p className="wrap-anywhere">{chosen}</p>}
    </section>
  );
}
