import { useState } from 'react';
import type { DoResult } from '~/lib/http/do-result';
import type { InputOf, OperationName, OperationRegistry, ResultOf } from '~/lib/operation/registry';
import { useOperation } from '~/ui/form/use-operation';

type Refusal = DoResult & { ok: false };

/** Performs an operation from a part of the dialog, which shows a refusal in place until the next try. */
export function useAct<Name extends OperationName>(
  name: Name,
  { onDone }: { onDone?(result: DoResult<ResultOf<OperationRegistry[Name]>> & { ok: true }): void } = {},
) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { perform, isPending } = useOperation(name, {
    onRefused: setRefusal,
    isRefusalShown: true,
    ...(onDone && { onDone }),
  });
  const act = (input: InputOf<OperationRegistry[Name]> | FormData) => {
    setRefusal(null);
    return perform(input);
  };
  return { perform: act, isPending, refusal };
}
