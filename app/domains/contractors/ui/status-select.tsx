import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { Button } from '~/ui/button';
import { NativeSelect } from '~/ui/native-select';
import { toneClass } from '~/ui/tone';
import { useOperation } from '~/ui/use-operation';
import { type ContractorStatus, contractorStatuses, contractorStatusTones } from '../states';

interface StatusSelectProps {
  contractor: { id: number; name: string; status: ContractorStatus };
  mayChange: boolean;
}

const options = contractorStatuses.map((value) => ({ value, label: value }));

/** A contractor's status, changed at once; a refusal puts the old one back. With scripts off by a button. */
export function StatusSelect({ contractor: { id, name, status }, mayChange }: StatusSelectProps) {
  const [chosen, setChosen] = useState(status);
  useEffect(() => setChosen(status), [status]);
  const { perform, isPending } = useOperation('change-contractor-status', { onRefused: () => setChosen(status) });
  const select = (
    <NativeSelect
      name="status"
      aria-label={`Status of ${name}`}
      aria-busy={isPending || undefined}
      disabled={!mayChange}
      value={chosen}
      onChange={(event) => {
        const next = event.currentTarget.value as ContractorStatus;
        setChosen(next);
        void perform({ id, status: next });
      }}
      options={mayChange ? options : [{ value: chosen, label: chosen }]}
      className={clsx(toneClass(contractorStatusTones[chosen]), 'w-full min-w-36 [&_select]:text-tone-text')}
    />
  );
  if (!mayChange) return select;
  return (
    <form method="post" action="/do/change-contractor-status" className="flex items-center gap-2">
      <input type="hidden" name="id" value={id} />
      {select}
      <Button type="submit" variant="secondary" size="sm" className="with-scripts:hidden">
        Save
      </Button>
    </form>
  );
}
