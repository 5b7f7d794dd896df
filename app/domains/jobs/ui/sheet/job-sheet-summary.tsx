import { Facts } from '~/ui/frame/facts';
import type { JobOnPage } from '../../forms/job-values';
import { sheetLabels } from '../../forms/job-values';

/** A job sheet to read. */
export function JobSheetSummary({ job }: { job: JobOnPage }) {
  return (
    <Facts
      facts={{
        [sheetLabels.factor_percent]: job.factor_percent !== null && `${job.factor_percent} %`,
        [sheetLabels.contact_id]: job.member,
        [sheetLabels.property_id]: job.address,
        [sheetLabels.category_id]: job.category?.name,
        [sheetLabels.code_id]: job.code?.description,
        [sheetLabels.description]: job.description,
      }}
    />
  );
}
