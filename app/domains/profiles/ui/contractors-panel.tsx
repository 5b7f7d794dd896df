import { EmptyState } from '~/ui/empty-state';
import type { MemberContractor } from '../operations/list-member-contractors.server';

/** Who has been set on the member's jobs. */
export function ContractorsPanel({ contractors }: { contractors: MemberContractor[] }) {
  if (contractors.length === 0) {
    return <EmptyState title="No contractors yet">Contractors appear here once they are set on a job.</EmptyState>;
  }
  return (
    <ul className="grid gap-2">
      {contractors.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  );
}
