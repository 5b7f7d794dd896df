import { useState } from 'react';
import type { DoAnswer } from '~/lib/do-answer';
import { Button, type ButtonProps } from './button';

import { Confirm, type ConfirmProps } from './confirm';
import { useHydrated } from './use-hydrated';
import { useOperation } from './use-operation';

interface StepButtonProps extends Pick<ConfirmProps, 'title' | 'text' | 'confirmLabel' | 'tone'> {
  operation: string;
  input: Record<string, string | number>;
  label: string;
  /** The label with what it is about, for those who hear it. */
  name?: string;
  titles?: { done?: string; refused?: string };
  /** Said where the server has no words of its own. */
  faultText?: string;
  onDone?(answer: DoAnswer & { ok: true }): void;
  look?: Pick<ButtonProps, 'variant' | 'size'>;
}

/** A button that asks before it does something; with scripts off it does it. */
export function StepButton(props: StepButtonProps) {
  const { operation, input, label, name, titles, faultText, onDone, look, ...question } = props;
  const [isAsking, setAsking] = useState(false);
  const { perform, isPending } = useOperation(operation, { titles, faultText, onDone });
  const button = look ?? ({ variant: question.tone === 'danger' ? 'danger-ghost' : 'ghost', size: 'sm' } as const);
  if (!useHydrated()) {
    return (
      <form method="post" action={`/do/${operation}`}>
        {Object.entries(input).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
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
