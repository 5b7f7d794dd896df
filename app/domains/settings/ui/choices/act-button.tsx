import type { FormEvent, ReactNode } from 'react';
import type { InputOf, OperationName, OperationRegistry } from '~/lib/operation/registry';
import { Button, type ButtonProps } from '~/ui/form/buttons/button';
import { useOperation } from '~/ui/form/use-operation';

interface ActButtonProps<Name extends OperationName> extends Pick<ButtonProps, 'variant' | 'size' | 'disabled' | 'id'> {
  operation: Name;
  input: InputOf<OperationRegistry[Name]>;
  /** What it does and to what, for screen readers. */
  name: string;
  onAct?(): void;
  children: ReactNode;
}

/** A button that performs an operation that can be taken back; with scripts off too. */
export function ActButton<Name extends OperationName>(props: ActButtonProps<Name>) {
  const { operation, input, name, onAct, children, variant = 'ghost', size = 'sm', ...rest } = props;
  const { perform, isPending } = useOperation(operation);
  const act = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    onAct?.();
    void perform(input);
  };
  return (
    <form method="post" action={`/do/${operation}`} onSubmit={act} className="inline-flex">
      {Object.entries(input).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={String(value)} />
      ))}
      <Button type="submit" aria-label={name} variant={variant} size={size} {...rest}>
        {children}
      </Button>
    </form>
  );
}
