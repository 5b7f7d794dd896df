import { mayStep } from '~/domains/jobs/states';
import { JobDraftCard } from '~/domains/jobs/ui/request/job-draft';
import { MemberOfSheet } from '~/domains/jobs/ui/request/member-of-sheet';
import { WhoseRequest } from '~/domains/jobs/ui/request/whose-request';
import { DispatchSection } from '~/domains/jobs/ui/sheet/dispatch-section';
import type { JobRights } from '~/domains/jobs/ui/sheet/job-header';
import { JobMap } from '~/domains/jobs/ui/sheet/job-map';
import { JobSheetForm } from '~/domains/jobs/ui/sheet/job-sheet-form';
import { JobSheetSummary } from '~/domains/jobs/ui/sheet/job-sheet-summary';
import type { SheetLists } from '~/domains/jobs/ui/sheet/sheet-choices';
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
  'job' | 'request' | 'sheet' | 'isEditing' | 'isChoosing' | 'found' | 'map' | 'miles' | 'brief' | 'holders'
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
  const { member } = sheet;
  const isMoved = job.membership_id !== null && member?.membership_id !== job.membership_id;
  const shown = request?.member ?? (isMoved || !job.is_member_tied ? member : null);
  return (
    <div className="grid items-start gap-x-8 gap-y-8 xl:grid-cols-[minmax(0,48rem)_1fr]">
      <div className="grid min-w-0 gap-5">
        {shown && <MemberOfSheet member={shown} path={path} />}
        <JobSheetForm
          job={isMoved ? forMember(job, sheet.lists) : job}
          lists={sheet.lists}
          member={job.membership_id === null || isMoved ? member : null}
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

/** A job as it is filled in for another member: whom to call and where are chosen anew. */
const forMember = (job: Loaded['job'], { contacts, properties }: SheetLists): Loaded['job'] => ({
  ...job,
  contact_id: onlyOne(contacts),
  property_id: onlyOne(properties),
  address: job.property_id === null ? job.address : '',
});

const onlyOne = (choices: { id: number }[]) => (choices.length === 1 ? choices[0]!.id : null);

type JobOverviewProps = Omit<JobSheetProps, 'sheet' | 'isEditing'>;

function JobOverview(props: JobOverviewProps) {
  const { job, request, isChoosing, found, map, miles, brief, path, may, readsEstimates, holders } = props;
  const { club } = useOffice();
  return (
    <div className="grid min-w-0 gap-8">
      <NextStepBar job={job} may={may} readsEstimates={readsEstimates} holders={holders} />
      <div className="grid items-start gap-x-8 gap-y-8 xl:grid-cols-2">
        <div className="grid min-w-0 gap-8">
          {job.draft && !job.membership_id && <JobDraftCard draft={job.draft} />}
          {may.update && (!job.membership_id || isChoosing) && (
            <WhoseRequest request={request} found={found} path={path} />
          )}
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
