import { ForgetAddress, ForgetTypedAddress } from './forget-address';

interface Waiting {
  zip: string;
  place: string | null;
  count: number;
  /** The first addresses. */
  emails: string[];
}

/** Requests for zips that are not served, as a basis for the next office; null where there are none. */
export function WaitingList({ zips, mayDelete }: { zips: Waiting[]; mayDelete: boolean }) {
  if (zips.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="mt-8 grid gap-3">
      <div>
        <h2 id="waiting" className="text-[1.1em]">
          People waiting outside the area
        </h2>
        <p className="text-muted-foreground">
          They left their address on the website, and get one mail when a location that serves their zip is enabled.
        </p>
      </div>
      <ul className="divide-y rounded-(--radius-card) border bg-card px-4">
        {zips.map(({ zip, place, count, emails }) => (
          <li key={zip} className="py-2">
            <details>
              <summary className="flex cursor-pointer flex-wrap gap-x-4 py-1">
                <span className="tabular font-semibold">{zip}</span>
                <span className="grow">{place}</span>
                <span className="tabular">{count === 1 ? '1 person' : `${count} people`}</span>
              </summary>
              <ul className="py-2 wrap-anywhere">
                {emails.map((email) => (
                  <li key={email} className="flex flex-wrap items-center justify-between gap-x-4">
                    <a
                      href={`mailto:${email}`}
                      className="inline-flex min-h-7 items-center max-sm:min-h-11 text-brand-text underline underline-offset-3"
                    >
                      {email}
                    </a>
                    {mayDelete && <ForgetAddress email={email} />}
                  </li>
                ))}
                {count > emails.length && <li>and {count - emails.length} more</li>}
              </ul>
            </details>
          </li>
        ))}
      </ul>
      {mayDelete && <ForgetTypedAddress />}
    </section>
  );
}
