import { clsx } from 'clsx';
import { useId, useState } from 'react';
import type { InputOf, OperationName, OperationRegistry } from '~/lib/operation/registry';
import { Confirm } from '../../dialog/confirm';
import { type Tone, toneClass } from '../../format/tone';
import { Button } from '../buttons/button';
import type { FormQuestion } from '../form-question';
import { NativeSelect, type SelectOption } from './native-select';
import { useInstantChange } from './use-instant-change';

interface InstantSelectProps<Name extends OperationName, Value extends string> {
  operation: Name;
  id: number;
  field: string & keyof InputOf<OperationRegistry[Name]>;
  /** Makes the operation's input from a choice, on top of what was saved; with scripts off the form sends `id` and the field. */
  inputOf(value: Value, was: Value): InputOf<OperationRegistry[Name]>;
  value: Value;
  options: readonly SelectOption[];
  label: string;
  /** Whether the label is visible, or only for screen readers. */
  isLabelShown?: boolean;
  tones?: Partial<Record<Value, Tone>>;
  mayChange?: boolean;
  /** The confirmation before a choice is saved; none where scripts are off. */
  questionOf?(value: Value): FormQuestion | undefined;
  /** The message where the network or the server failed. */
  faultText?: string;
  className?: string;
}

/** One field of a record that is saved on change, rolled back on a refusal; with scripts off by a button. */
export function InstantSelect<Name extends OperationName, Value extends string>(
  props: InstantSelectProps<Name, Value>,
) {
  const {
    operation,
    id,
    field,
    inputOf,
    value,
    options,
    label,
    isLabelShown,
    tones,
    mayChange = true,
    questionOf,
    faultText,
    className,
  } = props;
  const labelId = useId();
  const { chosen, choose, isPending } = useInstantChange(operation, value, inputOf, { faultText });
  const [asked, setAsked] = useState<Value | null>(null);
  const question = asked === null ? undefined : questionOf?.(asked);
  const tone = tones?.[chosen];
  const select = (
    <NativeSelect
      id={labelId}
      name={field}
      aria-label={isLabelShown ? undefined : label}
      aria-busy={isPending || undefined}
      disabled={!mayChange}
      value={chosen}
      options={mayChange ? options : [{ value: chosen, label: chosen }]}
      onChange={(event) => {
        const value = event.currentTarget.value as Value;
        if (questionOf?.(value)) setAsked(value);
        else choose(value);
      }}
      className={clsx(tone && [toneClass(tone), '[&_select]:text-tone-text'], className)}
    />
  );
  if (!mayChange) return <div className="flex">{select}</div>;
  return (
    <form
      method="post"
      action={`/do/${operation}`}
      className={clsx('flex gap-2', isLabelShown ? 'items-end' : 'items-center')}
    >
      <input type="hidden" name="id" value={id} />
      {isLabelShown ? (
        <div className="grid gap-1">
          <label htmlFor={labelId} className="text-muted-foreground">
            {label}
          </label>
          {select}
        </div>
      ) : (
        select
      )}
      <Button type="submit" variant="secondary" size="sm" className="with-scripts:hidden">
        Save
      </Button>
      {asked !== null && question && (
        <Confirm
          {...question}
          isOpen
          onOpenChange={(isOpen) => !isOpen && setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            choose(asked);
          }}
        />
      )}
    </form>
  );
}
