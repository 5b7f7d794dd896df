import { JobDraftCard } from '~/domains/jobs/ui/request/job-draft';
import { MemberFinder } from '~/domains/jobs/ui/request/member-finder';
import { DispatchSection } from '~/domains/jobs/ui/sheet/dispatch-section';
import type { JobRights } from '~/domains/jobs/ui/sheet/job-header';
import { JobMap } from '~/domains/jobs/ui/sheet/job-map';
import { JobSheetForm } from '~/domains/jobs/ui/sheet/job-sheet-form';
import { JobSheetSummary } from '~/domains/jobs/ui/sheet/job-sheet-summary';
import { LastNotes } from '~/domains/notes/ui/brief/last-notes';
import { EstimatesSection } from '~/features/estimating/ui/sheet/estimates-section';
import { NextStepBar } from '~/features/estimating/ui/sheet/next-step-bar';
import { EDIT_ASKED } from '~/lib/edit-asked';
import type { OnPage } from '~/lib/remix/on-page';
import { RecordDetails } from '~/ui/frame/record-details';
import { useOffice } from '../frame/use-office';
import type { loadJob } from './job-data.server';

type Loaded = OnPage<typeof loadJob>;
type JobSheetProps = Pick<Loaded, 'job' | 'sheet' | 'isEditing' | 'found' | 'map' | 'miles' | 'brief' | 'holders'> & {
  path: string;
  may: JobRights;
  readsEstimates: boolean;
};

/** The first tab of a job: the next step, its sheet, estimates, contractor and map; or the sheet as a form. */
export function JobSheet({ job, sheet, isEditing, path, ...shown }: JobSheetProps) {
  return (
    <RecordDetails isEditing={isEditing}>
      {isEditing && sheet ? (
        <div className="max-w-3xl">
          <JobSheetForm job={job} member={job.membership_id ? null : sheet.member} lists={sheet.lists} backTo={path} />
        </div>
      ) : (
        <JobOverview job={job} path={path} {...shown} />
      )}
    </RecordDetails>
  );
}

type JobOverviewProps = Omit<JobSheetProps, 'sheet' | 'isEditing'>;

function JobOverview({ job, found, map, miles, brief, path, may, readsEstimates, holders }: JobOverviewProps) {
  const { club } = useOffice();
  return (
    <div className="grid min-w-0 gap-8">
      <NextStepBar job={job} may={may} readsEstimates={readsEstimates} holders={holders} />
      <div className="grid items-start gap-x-8 gap-y-8 xl:grid-cols-2">
        <div className="grid min-w-0 gap-8">
          {job.draft && !job.membership_id && <JobDraftCard draft={job.draft} />}
          {may.update && !job.membership_id && (
            <section aria-labelledby="whose" className="grid gap-3">
              <h2 id="whose" className="text-[1.2em]">
                Whose job is it?
              </h2>
              <MemberFinder path={path} chosenWith={EDIT_ASKED} members={found} />
            </section>
          )}
          {job.membership_id && <JobSheetSummary job={job} zone={club.timezone} />}
        </div>
        <DispatchSection
          job={job}
          miles={job.contractor ? miles[job.contractor.id] : undefined}
          zone={club.timezone}
          mayUpdate={may.update}
        />
      </div>
      {readsEstimates && (
        <EstimatesSection job={job} estimates={job.estimates} miles={miles} zone={club.timezone} may={may} />
      )}
      <div className="grid items-start gap-x-8 gap-y-8 xl:grid-cols-2">
        <JobMap location={job.location} map={map} />
        <LastNotes notes={brief.notes} path={path} zone={club.timezone} />
      </div>
    </div>
  );
}
