import { clsx } from 'clsx';
import { useId } from 'react';
import type { InputOf, OperationName, OperationRegistry } from '~/lib/operation/registry';
import { Button } from '../buttons/button';
import { Input } from './input';
import { useInstantText } from './use-instant-text';

interface InstantInputProps<Name extends OperationName> {
  operation: Name;
  id: number;
  field: string & keyof InputOf<OperationRegistry[Name]>;
  /** Makes the operation's input from what was typed; with scripts off the form sends `id` and the field. */
  inputOf(text: string): InputOf<OperationRegistry[Name]>;
  value: string;
  label: string;
  inputMode?: 'numeric' | 'decimal';
  /** The error toast's title, above the server's message. */
  refusedTitle?: string;
  /** Why the typed text is invalid; shown while typing, and nothing is sent. */
  refusalOf?(text: string): string | null;
  className?: string;
}

/** One short field of a record in a list: saved on Enter and on leaving it; Escape restores the saved value. */
export function InstantInput<Name extends OperationName>(props: InstantInputProps<Name>) {
  const { operation, id, field, inputOf, value, label, inputMode, refusedTitle, refusalOf, className } = props;
  const hint = useId();
  const typed = useInstantText(operation, { value, inputOf, refusedTitle });
  const refusal = (typed.isChanged && refusalOf?.(typed.text)) || null;
  const said = refusal ?? (typed.isUnsaved ? (value ? `Not saved, it is ${value}` : 'Not saved') : null);
  const save = (isAsked: boolean) => refusal === null && typed.save(isAsked);
  return (
    <form
      method="post"
      action={`/do/${operation}`}
      className="flex flex-wrap items-center gap-x-2"
      onSubmit={(event) => {
        event.preventDefault();
        save(true);
      }}
    >
      <input type="hidden" name="id" value={id} />
      <Input
        name={field}
        aria-label={label}
        aria-busy={typed.isPending || undefined}
        aria-invalid={said !== null || undefined}
        aria-describedby={said === null ? undefined : hint}
        inputMode={inputMode}
        autoComplete="off"
        value={typed.text}
        onChange={(event) => typed.type(event.currentTarget.value)}
        onBlur={() => save(false)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !typed.isChanged) return;
          event.stopPropagation();
          typed.takeBack();
        }}
        className={className}
      />
      {said !== null && (
        <span
          id={hint}
          className={clsx(
            'tabular text-xs',
            refusal === null ? 'text-muted-foreground' : 'font-semibold text-danger-text',
          )}
        >
          {said}
        </span>
      )}
      <Button type="submit" variant="secondary" size="sm" className="with-scripts:hidden">
        Save
      </Button>
    </form>
  );
}
