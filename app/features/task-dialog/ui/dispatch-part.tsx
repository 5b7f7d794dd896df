import { SendDispatchButton } from '~/domains/jobs/ui/sheet/send-dispatch-button';
import { JobPart } from './job-part';
import type { TaskPartProps } from './shown-task';

/** The job whose contractor is to be dispatched, with the button that does it, which needs scripts. */
export function DispatchPart({ task, mayDispatch }: Pick<TaskPartProps, 'task' | 'mayDispatch'>) {
  const { job } = task;
  return (
    <>
      <JobPart task={task} />
      {mayDispatch && job?.undispatched && (
        <div className="hidden with-scripts:block">
          <SendDispatchButton
            job={{ id: job.id, address: job.address, estimates: job.undispatched.estimates }}
            contractor={job.undispatched.contractor}
          />
        </div>
      )}
    </>
  );
}
