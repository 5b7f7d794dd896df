import { InstantSelect } from '~/ui/form/fields/instant-select';
import { type ContractorStatus, contractorStatuses, contractorStatusTones } from '../../states';

interface StatusSelectProps {
  contractor: { id: number; name: string; status: ContractorStatus };
  mayChange: boolean;
}

const options = contractorStatuses.map((value) => ({ value, label: value }));

export function StatusSelect({ contractor: { id, name, status }, mayChange }: StatusSelectProps) {
  return (
    <InstantSelect
      operation="change-contractor-status"
      id={id}
      field="status"
      inputOf={(status) => ({ id, status })}
      value={status}
      options={options}
      label={`Status of ${name}`}
      tones={contractorStatusTones}
      mayChange={mayChange}
      className="w-full min-w-36"
    />
  );
}
