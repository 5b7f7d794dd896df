import { useSearchParams } from '@remix-run/react';
import { EDIT_ASKED } from '~/lib/edit-asked';
import type { RequestOnPage } from '../../forms/job-values';
import { foundByWords } from './found-by';
import { type FoundMember, MemberFinder } from './member-finder';

interface WhoseRequestProps {
  /** Null for a job without a request. */
  request: RequestOnPage | null;
  /** Results of the typed search. */
  found: FoundMember[];
  path: string;
}

/** The choice of a job's member: those whom its request may mean, until something is searched for. */
export function WhoseRequest({ request, found, path }: WhoseRequestProps) {
  const [params] = useSearchParams();
  const isSearched = Boolean(params.get('find'));
  const likely = [...(request?.member ? [request.member] : []), ...(request?.others ?? [])];
  const members = isSearched ? found : likely.map((each) => ({ ...each, note: noteOf(each) }));
  return (
    <section aria-labelledby="whose" className="grid gap-3">
      <h2 id="whose" className="text-[1.2em]">
        Whose job is it?
      </h2>
      <MemberFinder path={path} chosenWith={EDIT_ASKED} members={members} />
      {request && !isSearched && likely.length === 0 && <p>Nobody is found.</p>}
    </section>
  );
}

/** “Found by name, address”, and that they are no member where they are none. */
const noteOf = ({ by, state }: RequestOnPage['others'][number]) =>
  [foundByWords(by), state !== 'MEMBERSHIP' && 'no member now'].filter(Boolean).join(', ');
