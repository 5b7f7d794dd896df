import type { FieldMetadata } from '@conform-to/react';
import { clsx } from 'clsx';
import type { MouseEvent } from 'react';
import type { FormControl } from '~/lib/form/form-fields';
import { Button } from '~/ui/form/buttons/button';
import { CheckboxField } from '~/ui/form/fields/checkbox-field';
import { TextField } from '~/ui/form/fields/text-field';
import { hoursFieldLabel } from '../../forms/hours-values';
import { SpanFields, type SpanInput } from './span-fields';

export type DayInput = { on: string; yearly: 'on' | ''; name: string; name_es: string; spans: SpanInput[] };

interface DayFieldsProps {
  form: FormControl;
  field: FieldMetadata<DayInput>;
  /** A blank row, for where scripts are off. */
  isSpare: boolean;
  onRemove(): void;
}

/** A day with hours of its own. */
export function DayFields({ form, field, isSpare, onRemove }: DayFieldsProps) {
  const { on, yearly, name, name_es, spans } = field.getFieldset();
  const [first, second] = spans.getFieldList();
  const label = hoursFieldLabel(field.name);
  const [, list, index] = /^(.+)\[(\d+)\]$/.exec(field.name)!;
  const remove = (event: MouseEvent) => {
    event.preventDefault();
    onRemove();
  };
  return (
    <fieldset
      aria-label={label}
      className={clsx('grid gap-3 rounded-(--radius-card) border bg-card p-4', isSpare && 'with-scripts:hidden')}
    >
      <div className="flex items-center justify-between gap-3">
        <span className="font-semibold">{label}</span>
        <Button
          // Conform's own command, for where scripts are off
          type="submit"
          variant="ghost"
          size="sm"
          aria-label={`Remove ${label.toLowerCase()}`}
          {...form.remove.getButtonProps({ name: list!, index: Number(index) })}
          onClick={remove}
        >
          Remove
        </Button>
      </div>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <TextField field={on} label="Date" mark="none" type="date" className="w-44" />
        <CheckboxField field={yearly} label="Every year" className="sm:pt-8" />
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField field={name} label="Name" mark="none" maxLength={80} autoComplete="off" />
        <TextField
          field={name_es}
          label="Name in Spanish"
          mark="none"
          maxLength={80}
          autoComplete="off"
          help="Left empty, the name is used."
        />
      </div>
      <div className="grid gap-(--field-gap)">
        <span className="font-semibold">Open</span>
        <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
          <SpanFields form={form} field={first!} />
          <SpanFields form={form} field={second!} isSecond />
        </div>
      </div>
    </fieldset>
  );
}
