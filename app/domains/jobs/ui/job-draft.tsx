import { formatPhone } from '~/ui/phone-mask';
import type { JobOnPage } from '../job-values';

/** What a visitor typed into the website's form, as it was sent. */
export function JobDraftCard({ draft }: { draft: NonNullable<JobOnPage['draft']> }) {
  const lines: [string, string][] = [
    ['Name', `${draft.first_name} ${draft.last_name}`],
    ['Member number', draft.membership_id],
    ['Contact', [draft.contact_first, draft.contact_last].filter(Boolean).join(' ')],
    ['Email', draft.email],
    ['Phone', formatPhone(draft.phone_no)],
    ['Address', `${draft.service_address}, ${draft.zip}`],
    ['Job details', draft.job_description],
  ];
  return (
    <section aria-labelledby="draft" className="grid gap-3">
      <h2 id="draft" className="text-[1.2em]">
        Request from the website
      </h2>
      <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[9rem_1fr]">
        {lines.map(
          ([label, value]) =>
            value && (
              <div key={label} className="contents">
                <dt className="text-muted-foreground">{label}</dt>
                <dd className="break-words whitespace-pre-line">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
