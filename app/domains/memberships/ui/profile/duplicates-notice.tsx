import { Link } from '~/lib/remix/link';
import { Notice } from '~/ui/feedback/notice';
import type { listDuplicates } from '../../operations/list-duplicates.server';
import { MemberStatusChip } from '../list/member-status-chip';

type Duplicates = Awaited<ReturnType<(typeof listDuplicates)['run']>>['duplicates'];

const words = { email: 'same e-mail', phone: 'same phone', address: 'same address' };

/** Possible duplicates of an application. */
export function DuplicatesNotice({ duplicates }: { duplicates: Duplicates }) {
  if (duplicates.length === 0) return null;
  return (
    <Notice kind="warning" title="This household may be known already">
      <ul className="mt-2 grid gap-2">
        {duplicates.map(({ id, uuid, name, address, status, likenesses }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link to={`/app/members/${uuid}`} className="font-semibold underline underline-offset-4">
              {name} ({id})
            </Link>
            <MemberStatusChip status={status} isOnColour />
            <span>{likenesses.map((likeness) => words[likeness]).join(', ')}</span>
            <span className="text-muted-foreground">{address}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
