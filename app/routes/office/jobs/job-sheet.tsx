import { mayStep } from '~/domains/jobs/states';
import { JobDraftCard } from '~/domains/jobs/ui/request/job-draft';
import { MemberOfRequest } from '~/domains/jobs/ui/request/member-of-request';
import { WhoseRequest } from '~/domains/jobs/ui/request/whose-request';
import { DispatchSection } from '~/domains/jobs/ui/sheet/dispatch-section';
import type { JobRights } from '~/domains/jobs/ui/sheet/job-header';
import { JobMap } from '~/domains/jobs/ui/sheet/job-map';
import { JobSheetForm } from '~/domains/jobs/ui/sheet/job-sheet-form';
import { JobSheetSummary } from '~/domains/jobs/ui/sheet/job-sheet-summary';
import { LastNotes } from '~/domains/notes/ui/brief/last-notes';
import { EstimatesSection } from '~/features/estimating/ui/sheet/estimates-section';
import { NextStepBar } from '~/features/estimating/ui/sheet/next-step-bar';
import type { OnPage } from '~/lib/remix/on-page';
import { RecordDetails } from '~/ui/frame/record-details';
import { useOffice } from '../frame/use-office';
import type { loadJob } from './job-data.server';

type Loaded = OnPage<typeof loadJob>;
type JobSheetProps = Pick<
  Loaded,
  'job' | 'request' | 'sheet' | 'isEditing' | 'found' | 'map' | 'miles' | 'brief' | 'holders'
> & {
  path: string;
  may: JobRights;
  readsEstimates: boolean;
};

/** The first tab of a job: the next step, its sheet, estimates, contractor and map; or the sheet as a form. */
export function JobSheet({ sheet, isEditing, ...shown }: JobSheetProps) {
  return (
    <RecordDetails isEditing={isEditing}>
      {isEditing && sheet ? <OpenSheet sheet={sheet} {...shown} /> : <JobOverview {...shown} />}
    </RecordDetails>
  );
}

type OpenSheetProps = Pick<JobSheetProps, 'job' | 'request' | 'path' | 'may'> & {
  sheet: NonNullable<JobSheetProps['sheet']>;
};

/** The sheet as a form, beside the request that it is filled in from. */
function OpenSheet({ job, request, sheet, path, may }: OpenSheetProps) {
  const member = job.membership_id ? null : sheet.member;
  return (
    <div className="grid items-start gap-x-8 gap-y-8 xl:grid-cols-[minmax(0,48rem)_1fr]">
      <div className="grid min-w-0 gap-5">
        {request?.member && <MemberOfRequest member={request.member} path={path} />}
        <JobSheetForm
          job={job}
          lists={sheet.lists}
          member={member}
          request={request ?? undefined}
          mayAddHome={may.updateMembers}
          mayAsk={may.ask && mayStep('request-estimates', job.status)}
          backTo={path}
        />
      </div>
      {job.draft && <JobDraftCard draft={job.draft} />}
    </div>
  );
}

type JobOverviewProps = Omit<JobSheetProps, 'sheet' | 'isEditing'>;

function JobOverview({ job, request, found, map, miles, brief, path, may, readsEstimates, holders }: JobOverviewProps) {
  const { club } = useOffice();
  return (
    <div className="grid min-w-0 gap-8">
      <NextStepBar job={job} may={may} readsEstimates={readsEstimates} holders={holders} />
      <div className="grid items-start gap-x-8 gap-y-8 xl:grid-cols-2">
        <div className="grid min-w-0 gap-8">
          {job.draft && !job.membership_id && <JobDraftCard draft={job.draft} />}
          {may.update && !job.membership_id && <WhoseRequest request={request} found={found} path={path} />}
          {job.membership_id && <JobSheetSummary job={job} zone={club.timezone} />}
          {job.draft && job.membership_id && <JobDraftCard draft={job.draft} />}
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
