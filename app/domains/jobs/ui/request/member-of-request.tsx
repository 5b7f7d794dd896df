import { Link } from '~/lib/remix/link';
import type { RequestOnPage } from '../../forms/job-values';
import { foundByWords } from './found-by';

interface MemberOfRequestProps {
  member: NonNullable<RequestOnPage['member']>;
  /** The page of the job. */
  path: string;
}

/** The member for whom the sheet of a request is filled in, and the way to another. */
export function MemberOfRequest({ member: { name, membership_id, by }, path }: MemberOfRequestProps) {
  return (
    <section aria-label="Member of the request" className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <strong>{name}</strong>
      <span className="tabular text-muted-foreground">{membership_id}</span>
      <span className="text-muted-foreground">{foundByWords(by)}</span>
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
