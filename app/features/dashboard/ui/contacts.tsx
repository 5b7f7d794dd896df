import { useSearchParams } from '@remix-run/react';
import { Link } from '~/lib/remix/link';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Notice } from '~/ui/feedback/notice';
import { Button } from '~/ui/form/buttons/button';
import { PhoneLink } from '~/ui/format/contact-links';
import { SearchInput } from '~/ui/table/search-input';
import { CallLinks } from './call-links';
import { type ContactRow, useContacts } from './use-contacts';

interface ContactsProps {
  path: string;
  rows: ContactRow[];
  mayOpenMembers: boolean;
}

const DELAY_MILLISECONDS = 500;

/** Members, searched while typing, with links to call or write to each. */
export function Contacts({ path, rows: first, mayOpenMembers }: ContactsProps) {
  const [params] = useSearchParams();
  const { rows, search, hasMore, state, find, more, retry } = useContacts(first, params.get('contact') ?? '');
  return (
    <div aria-busy={state === 'loading'}>
      <div className="px-(--card-pad) py-3">
        <SearchInput
          name="contact"
          label="Search contacts"
          placeholder="By name, phone or email"
          value={search}
          onSearch={find}
          delay={DELAY_MILLISECONDS}
          path={path}
          params={params}
          hasShortcut={false}
        />
      </div>
      {state === 'failed' ? (
        <div className="px-(--card-pad) pb-4">
          <Notice kind="error" isLive title="Something went wrong!">
            <Button variant="link" size="inline" onClick={retry}>
              Try again
            </Button>
          </Notice>
        </div>
      ) : rows.length === 0 ? (
        <EmptyState isSmall>Nobody is found by this.</EmptyState>
      ) : (
        <ul aria-label="Contacts" className="divide-y border-t">
          {rows.map(({ id, name, phone_number, extension }) => (
            <li key={id} className="flex min-h-14 items-center gap-3 px-(--card-pad) py-1.5">
              <span className="grid min-w-0 flex-1">
                {mayOpenMembers ? (
                  <Link to={`/app/members/${id}`} className="truncate font-semibold hover:underline">
                    {name}
                  </Link>
                ) : (
                  <span className="truncate font-semibold">{name}</span>
                )}
                <span className="tabular truncate text-[0.93em] text-muted-foreground">
                  {phone_number ? <PhoneLink number={phone_number} className="inline-block leading-6" /> : '–'}
                  {extension && ` ext. ${extension}`}
                </span>
              </span>
              <CallLinks name={name} number={phone_number} />
            </li>
          ))}
        </ul>
      )}
      {hasMore && state !== 'failed' && (
        <div className="hidden p-3 with-scripts:block">
          <Button variant="secondary" size="sm" pending={state === 'loading'} onClick={more}>
            Load More<span className="sr-only"> contacts</span>
          </Button>
        </div>
      )}
    </div>
  );
}
