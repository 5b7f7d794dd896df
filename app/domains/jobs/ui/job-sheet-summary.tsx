import type { JobOnPage } from '../job-values';
import { sheetLabels } from '../job-values';

/** A job sheet to read. */
export function JobSheetSummary({ job }: { job: JobOnPage }) {
  const lines: [string, string | null | undefined][] = [
    [sheetLabels.factor_percent, job.factor_percent === null ? '' : `${job.factor_percent} %`],
    [sheetLabels.contact_id, job.member],
    [sheetLabels.property_id, job.address],
    [sheetLabels.category_id, job.category?.name],
    [sheetLabels.code_id, job.code?.description],
    [sheetLabels.description, job.description],
  ];
  return (
    <dl className="grid max-w-3xl gap-x-6 gap-y-2 sm:grid-cols-[12rem_1fr]">
      {lines.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="whitespace-pre-line break-words">{value || '—'}</dd>
        </div>
      ))}
    </dl>
  );
}
