import { useEffect, useState } from 'react';
import type { InputOf, OperationName, OperationRegistry } from '~/lib/operation/registry';
import { useOperation } from '~/ui/form/use-operation';

/** Changes one field of a task by an optimistic update, rolled back on a refusal; the toast takes it back. */
export function useTaskChange<Name extends OperationName, Value>(operation: Name, saved: Value) {
  const [chosen, setChosen] = useState(saved);
  const { perform, isPending } = useOperation(operation, { onRefused: () => setChosen(saved) });
  useEffect(() => setChosen(saved), [saved]);
  type Input = InputOf<OperationRegistry[Name]>;
  /** @param inputOf makes the input that sets a value where another was */
  const choose = (value: Value, inputOf: (value: Value, was: Value) => Input) => {
    const was = chosen;
    setChosen(value);
    void perform(inputOf(value, was), () => {
      setChosen(was);
      void perform(inputOf(was, value));
    });
  };
  return { chosen, choose, isPending };
}
