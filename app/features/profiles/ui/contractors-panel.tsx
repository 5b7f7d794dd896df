import { contractorStatusTones } from '~/domains/contractors/states';
import { Link } from '~/lib/remix/link';
import { EmptyState } from '~/ui/feedback/empty-state';
import { EmailLink, PhoneLink } from '~/ui/format/contact-links';
import { StatusChip } from '~/ui/format/status-chip';
import type { listMemberContractors } from '../operations/list-member-contractors.server';

type Contractor = Awaited<ReturnType<(typeof listMemberContractors)['run']>>['results'][number];

interface ContractorsPanelProps {
  contractors: Contractor[];
  /** Whether the reader may open their pages. */
  mayView: boolean;
}

/** The contractors that were set on the member's jobs. */
export function ContractorsPanel({ contractors, mayView }: ContractorsPanelProps) {
  if (contractors.length === 0) {
    return <EmptyState title="No contractors yet">Contractors appear here once they are set on a job.</EmptyState>;
  }
  return (
    <ul className="grid max-w-3xl rounded-(--radius-card) border">
      {contractors.map(({ id, uuid, name, alpha_ref, contact, email, phone, status }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b px-4 py-3 last:border-b-0">
          <span className="grid min-w-0 grow">
            <span className="font-semibold">
              {mayView ? (
                <Link to={`/app/contractors/${uuid}`} className="hover:underline">
                  {name}
                </Link>
              ) : (
                name
              )}{' '}
              <span className="font-normal text-muted-foreground">{alpha_ref}</span>
            </span>
            <span className="flex flex-wrap gap-x-3 text-muted-foreground">
              {contact}
              <PhoneLink number={phone} />
              <EmailLink address={email} />
            </span>
          </span>
          <StatusChip tone={contractorStatusTones[status]}>{status}</StatusChip>
        </li>
      ))}
    </ul>
  );
}
