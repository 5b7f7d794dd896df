import { useState } from 'react';
import type { DoResult } from '~/lib/http/do-result';
import type { InputOf, OperationName, OperationRegistry, ResultOf } from '~/lib/operation/registry';
import { Confirm, type ConfirmProps } from '../../dialog/confirm';
import { useHydrated } from '../../frame/use-hydrated';
import { type OperationOptions, useOperation } from '../use-operation';
import { Button, type ButtonProps } from './button';

interface StepButtonProps<Name extends OperationName>
  extends Pick<ConfirmProps, 'title' | 'text' | 'confirmLabel' | 'tone'> {
  operation: Name;
  input: InputOf<OperationRegistry[Name]>;
  label: string;
  /** The label with the record it is about, for screen readers. */
  name?: string;
  titles?: { done?: string; refused?: string };
  /** The message where the server sends none. */
  faultText?: string;
  onDone?(result: DoResult<ResultOf<OperationRegistry[Name]>> & { ok: true }): void;
  toastOf?: OperationOptions<ResultOf<OperationRegistry[Name]>>['toastOf'];
  look?: Pick<ButtonProps, 'variant' | 'size'>;
}

/** A button that confirms before it performs an operation; with scripts off it performs it at once. */
export function StepButton<Name extends OperationName>(props: StepButtonProps<Name>) {
  const { operation, input, label, name, look, ...question } = props;
  const [isAsking, setAsking] = useState(false);
  const { perform, isPending } = useOperation(operation, props);
  const button = look ?? ({ variant: question.tone === 'danger' ? 'danger-ghost' : 'ghost', size: 'sm' } as const);
  if (!useHydrated()) {
    return (
      <form method="post" action={`/do/${operation}`}>
        {Object.entries(input).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={String(value)} />
        ))}
        <Button type="submit" aria-label={name} {...button}>
          {label}
        </Button>
      </form>
    );
  }
  return (
    <>
      <Button aria-label={name} onClick={() => setAsking(true)} {...button}>
        {label}
      </Button>
      {isAsking && (
        <Confirm
          {...question}
          pending={isPending}
          isOpen
          onOpenChange={setAsking}
          onConfirm={() => void perform(input).then(() => setAsking(false))}
        />
      )}
    </>
  );
}
