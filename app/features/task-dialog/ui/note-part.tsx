import type { ParentType } from '~/lib/operation/parents.server';
import { Link } from '~/lib/remix/link';
import { PersonChip } from '~/ui/format/person-chip';
import { Time } from '~/ui/format/time';
import { RichText } from '~/ui/rich-text/rich-text';
import type { ShownTask } from './shown-task';

/** The tab of a record's notes, and the label of its link. */
const places: Record<ParentType, [label: string, href: (id: number) => string]> = {
  membership: ['Open the member', (id) => `/app/members/${id}?tab=notes`],
  job: ['Open the job', (id) => `/app/jobs/${id}?tab=notes`],
  contractor: ['Open the contractor', (id) => `/app/contractors/${id}?tab=notes`],
  vendor: ['Open the vendor', (id) => `/app/vendors/${id}?tab=notes`],
  invoice: ['Open the invoice', (id) => `/app/invoices/${id}?tab=notes`],
  contractor_invoice: ['Open the invoices', () => '/app/invoices'],
  check: ['Open the check', (id) => `/app/invoices/checkUpdate/${id}?tab=notes`],
  mail: ['Open the conversation', (id) => `/app/email?thread=${id}`],
};

/** A note that mentions the user, with a link to its record. */
export function NotePart({ note, zone }: { note: ShownTask['note']; zone: string }) {
  if (!note) return <p className="text-muted-foreground">The note is deleted, or your role may not read it.</p>;
  const { notable_type, notable_id, content, updated_at, user } = note;
  const [label, hrefOf] = places[notable_type];
  return (
    <section className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {user && <PersonChip name={user.name} backgroundColor={user.bgColor} textColor={user.txtColor} />}
        <Time value={updated_at} zone={zone} className="text-muted-foreground" />
      </p>
      <div className="max-h-[300px] overflow-y-auto rounded border bg-muted p-4">
        <RichText html={content} />
      </div>
      <p>
        <Link to={hrefOf(notable_id)} className="font-semibold text-brand-text hover:underline">
          {label}
        </Link>
      </p>
    </section>
  );
}
