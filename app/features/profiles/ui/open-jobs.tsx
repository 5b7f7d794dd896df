import { JobStatusChip } from '~/domains/jobs/ui/status/job-status-chip';
import { Link } from '~/lib/remix/link';
import type { OnPage } from '~/lib/remix/on-page';
import { counted } from '~/ui/format/counted';
import { Card } from '~/ui/frame/card';
import type { showMemberBrief } from '../operations/show-member-brief.server';

type OpenJobsOf = OnPage<NonNullable<Awaited<ReturnType<(typeof showMemberBrief)['run']>>['openJobs']>>;

/** The newest open jobs of a member, each as a link. */
export function OpenJobs({ total, jobs }: OpenJobsOf) {
  const more = total - jobs.length;
  return (
    <Card title="Open jobs">
      {total === 0 && <p className="text-muted-foreground">No job is open.</p>}
      <ul className="grid gap-2.5">
        {jobs.map(({ id, description, ...job }) => (
          <li key={id} className="grid justify-items-start gap-0.5">
            <span className="flex w-full items-center justify-between gap-2">
              <Link to={`/app/jobs/${id}`} className="font-semibold text-brand-text hover:underline">
                Job {id}
              </Link>
              <JobStatusChip {...job} />
            </span>
            <span className="line-clamp-2 wrap-anywhere">{description}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-muted-foreground">And {counted(more, 'jobs', 'more')} below.</p>}
    </Card>
  );
}
