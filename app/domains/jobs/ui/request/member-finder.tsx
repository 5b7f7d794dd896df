import { useNavigate, useSearchParams } from '@remix-run/react';
import { useRef } from 'react';
import { Link } from '~/lib/remix/link';
import { moveFocus } from '~/ui/frame/move-focus';
import { SearchInput } from '~/ui/table/search-input';
import { withParams } from '~/ui/table/with-params';

interface MemberFinderProps {
  path: string;
  /** Further URL parameters of the chosen member. */
  chosenWith?: Record<string, string>;
  members: FoundMember[];
}

export interface FoundMember {
  uuid: string;
  membership_id: number;
  name: string;
  address: string;
  /** Shown behind the address. */
  note?: string;
}

/** The member of a job, searched by the URL, so that it also works with scripts off; ↓ and Enter choose one. */
export function MemberFinder({ path, chosenWith, members }: MemberFinderProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const find = params.get('find') ?? '';
  const search = useRef<HTMLDivElement>(null);
  return (
    <div ref={search} className="grid gap-3">
      <SearchInput
        label="Member"
        name="find"
        placeholder="By ID, First Name, Last Name, Phone or Email"
        value={find}
        onSearch={(words) => navigate(withParams(path, params, { find: words }), { replace: true })}
        path={path}
        params={params}
        hasShortcut={false}
        hasRows
      />
      <ul
        aria-label="Members found"
        onKeyDown={(event) => moveFocus(event, '[data-row-id]', () => search.current?.querySelector('input')?.focus())}
        className="grid divide-y"
      >
        {members.map(({ uuid, membership_id, name, address, note }) => (
          <li key={uuid}>
            <Link
              data-row-id={membership_id}
              to={withParams(path, params, { ...chosenWith, member: uuid, find: null, whose: null })}
              className="flex min-h-11 flex-wrap items-center gap-x-3 px-2 py-1.5 hover:bg-hover"
            >
              <strong>{name}</strong>
              <span className="tabular text-muted-foreground">{membership_id}</span>
              <span className="text-muted-foreground">{address}</span>
              {note && <span className="text-muted-foreground">{note}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {find && members.length === 0 && <p role="status">No member is found by “{find}”.</p>}
    </div>
  );
}
