import { useEffect, useState } from 'react';
import type { InputOf, OperationName, OperationRegistry } from '~/lib/operation/registry';
import { Button } from './button';
import { Input } from './input';
import { useOperation } from './use-operation';

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
  className?: string;
}

/** One short field of a record in a list: saved on Enter and on leaving it, Escape and a refusal bring it back. */
export function InstantInput<Name extends OperationName>(props: InstantInputProps<Name>) {
  const { operation, id, field, inputOf, value, label, inputMode, refusedTitle, className } = props;
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const { perform, isPending } = useOperation(operation, {
    onRefused: () => setText(value),
    ...(refusedTitle && { titles: { refused: refusedTitle } }),
  });
  const save = () => {
    if (text.trim() !== value && !isPending) void perform(inputOf(text.trim()));
  };
  return (
    <form
      method="post"
      action={`/do/${operation}`}
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <input type="hidden" name="id" value={id} />
      <Input
        name={field}
        aria-label={label}
        aria-busy={isPending || undefined}
        inputMode={inputMode}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text === value) return;
          event.stopPropagation();
          setText(value);
        }}
        className={className}
      />
      <Button type="submit" variant="secondary" size="sm" className="with-scripts:hidden">
        Save
      </Button>
    </form>
  );
}
