import { type Contractor, contractorLabels, contractorValues } from '../../forms/contractor-values';
import { type ContractorLists, contractorWords } from '../form/contractor-choices';

/** A contractor, read-only. */
export function ContractorSummary({ contractor, lists }: { contractor: Contractor; lists: ContractorLists }) {
  const values: Record<string, string> = contractorValues(contractor);
  return (
    <dl className="grid max-w-3xl grid-cols-[10rem_1fr] gap-x-4 gap-y-2 max-sm:grid-cols-1">
      {Object.entries(contractorLabels).map(([name, label]) => (
        <div key={name} className="contents">
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="min-w-0 break-words">{contractorWords(name, values[name], lists)}</dd>
        </div>
      ))}
    </dl>
  );
}
