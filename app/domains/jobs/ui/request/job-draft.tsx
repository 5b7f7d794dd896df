import { EmailLink, PhoneLink } from '~/ui/format/contact-links';
import { Facts } from '~/ui/frame/facts';
import type { JobOnPage } from '../../forms/job-values';

/** A visitor's input in the website's form, as sent. */
export function JobDraftCard({ draft }: { draft: NonNullable<JobOnPage['draft']> }) {
  return (
    <section aria-labelledby="draft" className="grid gap-3">
      <h2 id="draft" className="text-[1.2em]">
        Request from the website
      </h2>
      <Facts
        facts={{
          Name: `${draft.first_name} ${draft.last_name}`,
          'Member number': draft.membership_id,
          Contact: [draft.contact_first, draft.contact_last].filter(Boolean).join(' '),
          Email: <EmailLink address={draft.email} />,
          Phone: draft.phone_no && <PhoneLink number={draft.phone_no} />,
          Address: `${draft.service_address}, ${draft.zip}`,
          'Job details': draft.job_description,
        }}
      />
    </section>
  );
}
