import { useSearchParams } from '@remix-run/react';
import type { Assignee } from '~/domains/tasks/ui/queue/assignee-select';
import { Link } from '~/lib/remix/link';
import { PageDialog } from '~/ui/dialog/page-dialog';
import type { SheetLists } from '../sheet/sheet-choices';
import { JobRequestForm } from './job-request-form';
import { MemberFinder } from './member-finder';

export interface JobRequest {
  /** Results of the search, while no member is chosen. */
  found: { uuid: string; membership_id: number; name: string; address: string }[];
  member: { uuid: string; name: string } | null;
  lists: SheetLists | null;
  submissionId: string;
}

export interface JobRequestDialogProps extends JobRequest {
  path: string;
  assignees: Assignee[];
  onClose(): void;
}

/** A new job: first its member, then the work, the property and the category. From a task it leads back to it. */
export function JobRequestDialog(props: JobRequestDialogProps) {
  const { path, found, member, lists, submissionId, assignees, onClose } = props;
  const [params] = useSearchParams();
  const task = params.get('task');
  return (
    <PageDialog title="Job Request" size="lg" onClose={onClose}>
      {task && (
        <p className="mb-4">
          <Link to={`/app/task-queue?task=${task}`} className="text-brand-text underline underline-offset-4">
            Back to task #{task}
          </Link>
        </p>
      )}
      {member && lists ? (
        <JobRequestForm
          key={member.uuid}
          member={member}
          lists={lists}
          assignees={assignees}
          submissionId={submissionId}
        />
      ) : (
        <MemberFinder path={path} members={found} />
      )}
    </PageDialog>
  );
}
