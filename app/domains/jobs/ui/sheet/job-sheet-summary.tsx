import { EmailLink, PhoneLink } from '~/ui/format/contact-links';
import { Time } from '~/ui/format/time';
import { Card } from '~/ui/frame/card';
import { Facts } from '~/ui/frame/facts';
import type { JobOnPage } from '../../forms/job-values';
import { sheetLabels } from '../../forms/job-values';

/** A read-only job sheet: the work, the member and the place. */
export function JobSheetSummary({ job, zone }: { job: JobOnPage; zone: string }) {
  return (
    <Card title="What is to be done">
      <p className="mb-4 max-w-prose wrap-anywhere whitespace-pre-wrap">{job.description}</p>
      <Facts
        look="tight"
        facts={{
          [sheetLabels.contact_id]: job.member,
          Phone: job.cell_phone && <PhoneLink number={job.cell_phone} />,
          Email: job.email && <EmailLink address={job.email} />,
          [sheetLabels.property_id]: job.address,
          [sheetLabels.category_id]: job.category?.name,
          [sheetLabels.code_id]: job.code?.description,
          [sheetLabels.wished_times]: job.wished_times.join('\n'),
          [sheetLabels.access_note]: job.access_note,
          [sheetLabels.factor_percent]: job.factor_percent !== null && `${job.factor_percent} %`,
          Created: <Time value={job.created_at} zone={zone} />,
        }}
      />
    </Card>
  );
}
