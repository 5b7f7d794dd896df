import { useEffect, useState } from 'react';
import type { InputOf, OperationName, OperationRegistry } from '~/lib/operation/registry';
import { useOperation } from '~/ui/form/use-operation';

/** Changes one field of a task by an optimistic update, rolled back on a refusal. */
export function useTaskChange<Name extends OperationName, Value>(operation: Name, saved: Value) {
  const [chosen, setChosen] = useState(saved);
  const { perform, isPending } = useOperation(operation, { onRefused: () => setChosen(saved) });
  useEffect(() => setChosen(saved), [saved]);
  const choose = (value: Value, input: InputOf<OperationRegistry[Name]>) => {
    setChosen(value);
    void perform(input);
  };
  return { chosen, choose, isPending };
}
