import { useSearchParams } from '@remix-run/react';
import { type Watcher, Watchers } from '~/domains/tasks/ui/queue/watchers';
import { Link } from '~/lib/remix/link';
import { Time } from '~/ui/format/time';
import { dataColumns } from '~/ui/table/table-features';
import { withParams } from '~/ui/table/with-params';
import type { ThreadSort } from '../../list';
import type { ThreadStatus, Turn } from '../../states';
import { PeopleChips } from './people-chips';
import { ThreadStatusSelect } from './thread-status';

export interface ThreadListRow {
  id: number;
  subject: string;
  from_email: string;
  from_name: string;
  time: Date | string;
  status: ThreadStatus;
  turn: Turn;
  messages: number;
  people: { id: number; name: string; bgColor: string | null; txtColor: string | null }[];
  /** Colleagues who have it open. */
  watchers: Watcher[];
  /** Whether the reader may change conversations. */
  mayWork: boolean;
  zone: string;
}

export const EMAIL = '/app/email';

/** URL of the inbox with a conversation open over it. */
export const threadHref = ({ id }: { id: number }, params: URLSearchParams): string =>
  withParams(EMAIL, params, { thread: id, message: null, messages: null, page: params.get('page') });

const column = dataColumns<ThreadListRow>();

export const threadColumns = [
  column.accessor('id', {
    header: 'ID',
    cell: ({ row: { original } }) => <span className="tabular">{original.id}</span>,
    meta: { onCard: 'hidden', width: '5rem' },
  }),
  column.accessor('subject', {
    header: 'Subject',
    cell: ({ row: { original } }) => <Subject thread={original} />,
    meta: { onCard: 'title', width: 'auto' },
  }),
  column.accessor('from_email', {
    header: 'From',
    cell: ({ row: { original } }) => (
      <span className="block truncate" title={original.from_email}>
        {original.from_name || original.from_email || '—'}
      </span>
    ),
    meta: { width: 'auto' },
  }),
  column.accessor('time', {
    header: 'Time',
    cell: ({ row: { original } }) => <Time value={original.time} zone={original.zone} className="tabular" />,
    meta: { sortKey: 'time' satisfies ThreadSort, width: '10.5rem' },
  }),
  column.accessor('status', {
    header: 'Status',
    cell: ({ row: { original } }) => (
      <ThreadStatusSelect thread={original} label={`Status of message ${original.id}`} mayChange={original.mayWork} />
    ),
    meta: { width: '12.5rem' },
  }),
  column.accessor('people', {
    header: 'Assigned to',
    cell: ({ row: { original } }) => <PeopleChips people={original.people} />,
    meta: { width: '10rem' },
  }),
];

/** Bold while it is unanswered; with the number of messages, and who has it open. */
function Subject({ thread }: { thread: ThreadListRow }) {
  const [params] = useSearchParams();
  const { subject, messages, turn, watchers } = thread;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Link
        to={threadHref(thread, params)}
        preventScrollReset
        title={subject}
        className={
          turn === 'unanswered' ? 'truncate font-semibold hover:underline' : 'truncate font-normal hover:underline'
        }
      >
        {subject}
        {turn === 'unanswered' && <span className="sr-only"> (unanswered)</span>}
      </Link>
      {messages > 1 && (
        <span className="tabular shrink-0 text-muted-foreground" title={`${messages} messages`}>
          {messages}
        </span>
      )}
      <Watchers people={watchers} />
    </span>
  );
}
