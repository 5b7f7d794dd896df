import { JobPart } from './job-part';
import type { ShownTask } from './shown-task';

/** What was not right with a job, in the words of who sent its request, and the job. */
export function FeedbackPart({ task }: { task: ShownTask }) {
  const { feedback } = task;
  return (
    <>
      <section className="grid gap-2">
        <h3 className="text-[1.05em]">“Was it right?” No.</h3>
        <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{feedback || 'Nothing more was said.'}</p>
      </section>
      <JobPart task={task} />
    </>
  );
}
