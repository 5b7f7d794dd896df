import { isInWork } from '~/domains/tasks/states';
import { typeLabel } from '~/domains/tasks/ui/queue/task-title';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { Facts } from '~/ui/frame/facts';
import type { ShownTask } from './shown-task';

const draftLabels = {
  first_name: 'First name',
  last_name: 'Last name',
  contact_first: 'Contact first name',
  contact_last: 'Contact last name',
  membership_id: 'Membership number',
  service_address: 'Service address',
  zip: 'Zip',
  job_description: 'Job description',
} as const;

/** A visitor's job request; the link to the job sheet is active while the task is PROCESSING. */
export function DraftPart({ task }: { task: ShownTask }) {
  const { draft, job } = task;
  if (!draft) return <JobPart task={task} isSheetOpen={isInWork(task)} />;
  const facts = Object.entries(draftLabels).map(([field, label]) => [label, draft[field as keyof typeof draftLabels]]);
  return (
    <section className="grid gap-3">
      <h3 className="text-[1.05em]">Sent from the website</h3>
      <Facts look="pairs" facts={Object.fromEntries(facts)} />
      {job && isInWork(task) && <ToSheet id={job.id} />}
    </section>
  );
}

/** The job of a task. */
export function JobPart({ task: { job }, isSheetOpen = true }: { task: ShownTask; isSheetOpen?: boolean }) {
  if (!job) return <p>The job of this task is not there any more.</p>;
  return (
    <section className="grid gap-3">
      <h3 className="text-[1.05em]">Job #{job.id}</h3>
      <Facts
        look="pairs"
        facts={{
          Member: job.member || '—',
          Property: job.address || '—',
          Contractor: job.contractor ?? 'None yet',
          Status: typeLabel(job.status),
          Type: job.code?.description,
          Description: job.description || '—',
        }}
      />
      {job.is_deleted ? <p>This job was deleted.</p> : isSheetOpen && <ToSheet id={job.id} />}
    </section>
  );
}

function ToSheet({ id }: { id: number }) {
  return (
    <p>
      <LinkButton to={`/app/jobs/${id}`}>Go To Job Sheet</LinkButton>
    </p>
  );
}
