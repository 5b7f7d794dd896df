import { Link } from '~/lib/remix/link';
import type { FoundBy } from '../../rules/propose-member';
import { foundByWords } from './found-by';

interface MemberOfSheetProps {
  /** `by` is what the member of a website request was found by. */
  member: { name: string; membership_id: number; by?: FoundBy[] };
  /** The page of the job. */
  path: string;
}

/** The member for whom a sheet is filled in, and the way to another. */
export function MemberOfSheet({ member: { name, membership_id, by }, path }: MemberOfSheetProps) {
  return (
    <section aria-label="Member of the job" className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <strong>{name}</strong>
      <span className="tabular text-muted-foreground">{membership_id}</span>
      {by && <span className="text-muted-foreground">{foundByWords(by)}</span>}
      <Link
        to={`${path}?whose=1`}
        preventScrollReset
        className="inline-flex min-h-11 items-center text-brand-text underline underline-offset-4 sm:min-h-0"
      >
        Not them?
      </Link>
    </section>
  );
}
