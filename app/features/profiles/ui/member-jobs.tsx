import { useMemo } from 'react';
import { JobStatusChip } from '~/domains/jobs/ui/status/job-status-chip';
import type { OnPage } from '~/lib/remix/on-page';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { Time } from '~/ui/format/time';
import { ProfileSection } from '~/ui/frame/profile-section';
import { dataColumns } from '~/ui/table/table-features';
import { widths } from '~/ui/table/widths';
import type { listMemberJobs } from '../operations/list-member-jobs.server';
import { draftMail } from './draft-mail';
import { MailButton } from './mail-button';

type Page = OnPage<Awaited<ReturnType<(typeof listMemberJobs)['run']>>>;
type Row = Page['results'][number];

interface MemberJobsProps {
  page: Page;
  email: string;
  /** Scheme and host of the site, for the link in the mail. */
  origin: string;
  zone: string;
}

const column = dataColumns<Row>();

export function MemberJobs({ page, email, origin, zone }: MemberJobsProps) {
  const columns = useMemo(() => columnsFor(email, origin, zone), [email, origin, zone]);
  return <ProfileSection title="Jobs" param="jobs_page" columns={columns} page={page} empty="No jobs yet." />;
}

/** The job, and the link to pay its invoice once there is one. */
const textOf = ({ description, invoice_uuid }: Row, origin: string) =>
  invoice_uuid ? `${description}\n\n${origin}/checkout/${invoice_uuid}` : description;

const columnsFor = (email: string, origin: string, zone: string) => [
  column.accessor('id', { header: 'Job', meta: { width: '4.5rem' } }),
  column.accessor('description', {
    header: 'Description',
    cell: ({ getValue }) => <span className="line-clamp-2 max-w-prose">{getValue()}</span>,
    meta: { onCard: 'title', width: 'auto' },
  }),
  column.accessor('status', {
    header: 'Status',
    cell: ({ row: { original } }) => <JobStatusChip {...original} />,
    meta: { width: '12rem' },
  }),
  column.accessor('created_at', {
    header: 'Created',
    cell: ({ getValue }) => <Time value={getValue()} zone={zone} format="date" />,
    meta: { width: widths.day },
  }),
  column.display({
    id: 'action',
    header: 'Action',
    cell: ({ row: { original: job } }) => (
      <span className="inline-flex justify-end max-sm:flex-wrap">
        <LinkButton to={`/app/jobs/${job.uuid}`} variant="ghost" size="sm" aria-label={`View job ${job.id}`}>
          View
        </LinkButton>
        <MailButton label={`Email job ${job.id}`} href={draftMail(email, `Your job ${job.id}`, textOf(job, origin))} />
      </span>
    ),
    meta: { onCard: 'actions', align: 'right', width: '9rem' },
  }),
];
