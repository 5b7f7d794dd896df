import type { FieldMetadata } from '@conform-to/react';
import { clsx } from 'clsx';
import type { FormControl } from '~/lib/form/form-fields';
import { FieldError } from '~/ui/form/fields/field-error';
import { TextField } from '~/ui/form/fields/text-field';
import { hoursFieldLabel } from '../../forms/hours-values';

export type SpanInput = { from: string; to: string };

interface SpanFieldsProps {
  form: FormControl;
  field: FieldMetadata<SpanInput>;
  isSecond?: boolean;
}

/** When a span begins and ends. */
export function SpanFields({ form, field, isSecond = false }: SpanFieldsProps) {
  const { from, to } = field.getFieldset();
  const time = (part: typeof from, onBlur?: () => void) => (
    <TextField
      field={part}
      label={hoursFieldLabel(part.name)}
      isLabelHidden
      mark="none"
      type="time"
      onBlur={onBlur}
      inputClassName={clsx('tabular', field.errors && 'border-danger-text')}
      className="w-32"
    />
  );
  return (
    <fieldset aria-describedby={field.errors ? field.errorId : undefined} className="grid min-w-0 gap-1">
      <div className="flex items-start gap-2">
        {isSecond && <Word className="w-7">and</Word>}
        {time(from)}
        <Word>to</Word>
        {time(to, () => form.validate({ name: field.name }))}
      </div>
      {/* An error of the whole span is focused by its name or id, which no time has */}
      <select
        id={field.id}
        name={field.name}
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
        onFocus={() => document.getElementById(from.id)?.focus()}
      />
      <FieldError id={field.errorId} errors={field.errors} />
    </fieldset>
  );
}

const Word = ({ className, children }: { className?: string; children: string }) => (
  <span aria-hidden="true" className={clsx('flex h-(--control-height) items-center text-muted-foreground', className)}>
    {children}
  </span>
);
