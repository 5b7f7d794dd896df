import { type FormEvent, type ReactNode, useState } from 'react';
import type { OperationName, OperationRegistry, ResultOf } from '~/lib/operation/registry';
import { Button } from '~/ui/form/buttons/button';
import { Field } from '~/ui/form/fields/field';
import { Input } from '~/ui/form/fields/input';
import { useOperation } from '~/ui/form/use-operation';

/** The operations on one's own account that need the password. */
type Asking = {
  [Name in OperationName]: OperationRegistry[Name] extends { input: { _output: { current_password: string } } }
    ? Name
    : never;
}[OperationName];

interface PasswordQuestionProps<Name extends Asking> {
  operation: Name;
  text: ReactNode;
  label: string;
  tone?: 'primary' | 'danger';
  /** Fields beside the password. */
  children?: ReactNode;
  onDone(result: ResultOf<OperationRegistry[Name]>): void;
  onCancel?(): void;
}

/** Prompts for one's own password before access to the account is changed. */
export function PasswordQuestion<Name extends Asking>(props: PasswordQuestionProps<Name>) {
  const { operation, text, label, tone = 'primary', children, onDone, onCancel } = props;
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const { perform, isPending } = useOperation(operation, {
    isRefusalShown: false,
    onDone: ({ result }) => onDone(result),
    onRefused: (refusal) => setErrors(refusal.errors),
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setErrors({});
    if (!isPending) void perform(new FormData(event.currentTarget));
  };
  const id = `${operation}-password`;
  return (
    <form method="post" action={`/do/${operation}`} onSubmit={send} className="grid w-full max-w-md gap-4">
      {text && <p className="text-muted-foreground">{text}</p>}
      {children}
      <Field id={id} label="Current password" required errors={errors.current_password}>
        {(control) => (
          <Input {...control} name="current_password" type="password" autoComplete="current-password" maxLength={255} />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={tone} pending={isPending}>
          {label}
        </Button>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
