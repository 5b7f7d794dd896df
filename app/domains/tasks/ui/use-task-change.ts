import { useEffect, useState } from 'react';
import { useOperation } from '~/ui/use-operation';

/** One field of a task that changes here at once, then on the server; a refusal puts the old value back. */
export function useTaskChange<Value>(operation: string, saved: Value) {
  const [chosen, setChosen] = useState(saved);
  const { perform, isPending } = useOperation(operation, { onRefused: () => setChosen(saved) });
  useEffect(() => setChosen(saved), [saved]);
  const choose = (value: Value, input: Record<string, unknown>) => {
    setChosen(value);
    void perform({ ...input, was: chosen });
  };
  return { chosen, choose, isPending };
}
