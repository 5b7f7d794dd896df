import { useState } from 'react';
import type { DoAnswer } from '~/lib/do-answer';
import { useOperation } from '~/ui/use-operation';

type Refusal = DoAnswer & { ok: false };

/** Performs an operation from a part of the dialog that shows a refusal itself, until the next try. */
export function useAct(name: string, { onDone }: { onDone?(answer: DoAnswer & { ok: true }): void } = {}) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { perform, isPending } = useOperation(name, {
    onRefused: setRefusal,
    isRefusalShown: true,
    ...(onDone && { onDone }),
  });
  const act = (input: Record<string, unknown>) => {
    setRefusal(null);
    return perform(input);
  };
  return { perform: act, isPending, refusal };
}
