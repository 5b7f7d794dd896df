import { Money } from '~/ui/money';
import { RichText } from '~/ui/rich-text';
import { Time } from '~/ui/time';
import type { EstimateOnPage } from './estimate-on-page';

/** Everything that an estimate says. */
export function EstimateFacts({ estimate, zone }: { estimate: EstimateOnPage; zone: string }) {
  const { total_cost, created_at, replied_at, accepted, accepted_date, mailer_email } = estimate;
  const lines: [string, string][] = [
    ['Message', [estimate.message, estimate.note].filter(Boolean).join('\n')],
    ['Description', estimate.description],
    ['Terms', estimate.terms],
    ['Notes', estimate.notes],
  ];
  return (
    <>
      <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[9rem_1fr]">
        <dt className="text-muted-foreground">Requested</dt>
        <dd>
          <Time value={created_at} zone={zone} />
        </dd>
        {replied_at && (
          <>
            <dt className="text-muted-foreground">Replied</dt>
            <dd>
              <Time value={replied_at} zone={zone} />
            </dd>
          </>
        )}
        <dt className="text-muted-foreground">Total cost</dt>
        <dd className="tabular">{total_cost === null ? '—' : <Money cents={total_cost} />}</dd>
        <dt className="text-muted-foreground">Accepted</dt>
        <dd>{accepted ? <Time value={accepted_date} zone={zone} /> : 'No'}</dd>
        {lines.map(
          ([label, text]) =>
            text && (
              <div key={label} className="contents">
                <dt className="text-muted-foreground">{label}</dt>
                <dd className="break-words whitespace-pre-line">{text}</dd>
              </div>
            ),
        )}
      </dl>
      {mailer_email && (
        <details className="mt-3">
          <summary className="cursor-pointer font-semibold">Reply by e-mail: {mailer_email.subject}</summary>
          <RichText html={mailer_email.content} className="mt-2 max-h-75 overflow-y-auto border-l-2 pl-4" />
        </details>
      )}
    </>
  );
}
