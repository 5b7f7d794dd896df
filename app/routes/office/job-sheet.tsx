import type { SerializeFrom } from '@remix-run/cloudflare';
import { JobDraftCard } from '~/domains/jobs/ui/request/job-draft';
import { MemberFinder } from '~/domains/jobs/ui/request/member-finder';
import { DispatchSection } from '~/domains/jobs/ui/sheet/dispatch-section';
import type { JobRights } from '~/domains/jobs/ui/sheet/job-header';
import { JobMap } from '~/domains/jobs/ui/sheet/job-map';
import { JobSheetForm } from '~/domains/jobs/ui/sheet/job-sheet-form';
import { JobSheetSummary } from '~/domains/jobs/ui/sheet/job-sheet-summary';
import { EstimatesSection } from '~/features/estimating/ui/sheet/estimates-section';
import type { loadJob } from './job-data.server';
import { useOffice } from './use-office';

type JobSheetProps = Pick<SerializeFrom<typeof loadJob>, 'job' | 'sheet' | 'found' | 'map'> & {
  may: JobRights;
  readsEstimates: boolean;
};

/** The first tab of a job: its sheet as a form or read-only, its estimates, its contractor and its map. */
export function JobSheet({ job, sheet, found, map, may, readsEstimates }: JobSheetProps) {
  const { club } = useOffice();
  const path = `/app/jobs/${job.uuid}`;
  return (
    <div className="grid items-start gap-x-12 gap-y-10 xl:grid-cols-2">
      <div className="grid min-w-0 gap-10">
        {job.draft && !job.membership_id && <JobDraftCard draft={job.draft} />}
        {may.update && !sheet && (
          <section aria-labelledby="whose" className="grid gap-3">
            <h2 id="whose" className="text-[1.2em]">
              Whose job is it?
            </h2>
            <MemberFinder path={path} members={found} />
          </section>
        )}
        {sheet ? (
          <JobSheetForm job={job} member={job.membership_id ? null : sheet.member} lists={sheet.lists} />
        ) : (
          !may.update && <JobSheetSummary job={job} />
        )}
      </div>
      <div className="grid min-w-0 gap-10">
        {readsEstimates && <EstimatesSection job={job} estimates={job.estimates} zone={club.timezone} may={may} />}
        <DispatchSection job={job} zone={club.timezone} mayUpdate={may.update} />
        <JobMap location={job.location} map={map} />
      </div>
    </div>
  );
}
