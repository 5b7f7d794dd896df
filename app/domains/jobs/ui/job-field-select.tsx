import { useEffect, useId, useState } from 'react';
import type { Assignee } from '~/domains/tasks/ui/assignee-select';
import { Button } from '~/ui/button';
import { NativeSelect } from '~/ui/native-select';
import { useOperation } from '~/ui/use-operation';

interface JobFieldSelectProps {
  jobId: number;
  /** The field of the job, as the call names it. */
  field: 'assigned_to' | 'priority';
  label: string;
  value: string;
  options: { value: string; label: string }[];
}

/** One field of a job that is saved at once; a refusal puts the old value back. With scripts off by a button. */
export function JobFieldSelect({ jobId, field, label, value, options }: JobFieldSelectProps) {
  const id = useId();
  const [chosen, setChosen] = useState(value);
  useEffect(() => setChosen(value), [value]);
  const { perform, isPending } = useOperation('change-job', { onRefused: () => setChosen(value) });
  return (
    <form method="post" action="/do/change-job" className="flex items-end gap-2">
      <input type="hidden" name="id" value={jobId} />
      <div className="grid gap-1">
        <label htmlFor={id} className="text-muted-foreground">
          {label}
        </label>
        <NativeSelect
          id={id}
          name={field}
          aria-busy={isPending || undefined}
          value={chosen}
          options={options}
          onChange={(event) => {
            setChosen(event.currentTarget.value);
            void perform({ id: jobId, [field]: event.currentTarget.value });
          }}
          className="w-44"
        />
      </div>
      <Button type="submit" variant="secondary" size="sm" className="with-scripts:hidden">
        Save
      </Button>
    </form>
  );
}

/** Everybody of the staff, and nobody. */
export const assigneeOptions = (assignees: Assignee[]) => [
  { value: '0', label: 'Unassigned' },
  ...assignees.map(({ id, name }) => ({ value: String(id), label: name })),
];
