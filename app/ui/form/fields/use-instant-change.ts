import { useEffect, useRef, useState } from 'react';
import type { InputOf, OperationName, OperationRegistry } from '~/lib/operation/registry';
import { useOperation } from '../use-operation';

/**
 * Changes one value of a record by an optimistic update, rolled back on a refusal. Changes made while one is under way
 * wait for it: the last of them is sent, on top of what the one before has saved. The toast offers to undo it with
 * `offersUndo`.
 */
export function useInstantChange<Name extends OperationName, Value>(
  operation: Name,
  saved: Value,
  inputOf: (value: Value, was: Value) => InputOf<OperationRegistry[Name]>,
  { offersUndo = false, faultText }: { offersUndo?: boolean; faultText?: string | undefined } = {},
) {
  const [chosen, setChosen] = useState(saved);
  const { perform, isPending } = useOperation(operation, faultText === undefined ? {} : { faultText });
  const held = useRef(saved);
  const wanted = useRef<{ value: Value; isUndo: boolean } | null>(null);
  const isSending = useRef(false);
  const latest = useRef(saved);
  const settle = useRef((value: Value) => {
    held.current = value;
    setChosen(value);
  });
  useEffect(() => {
    latest.current = saved;
    if (!isSending.current) settle.current(saved);
  }, [saved]);
  const send = async () => {
    isSending.current = true;
    let isRefused = false;
    for (let next = wanted.current; next && !isRefused; next = wanted.current) {
      wanted.current = null;
      if (next.value === held.current) continue;
      const was = held.current;
      const undo = offersUndo && !next.isUndo ? () => choose(was, true) : undefined;
      const result = await perform(inputOf(next.value, was), undo);
      if (result.ok) held.current = next.value;
      else isRefused = true;
    }
    wanted.current = null;
    isSending.current = false;
    settle.current(isRefused ? latest.current : held.current);
  };
  const choose = (value: Value, isUndo = false) => {
    setChosen(value);
    wanted.current = { value, isUndo };
    if (!isSending.current) void send();
  };
  return { chosen, choose: (value: Value) => choose(value), isPending };
}
