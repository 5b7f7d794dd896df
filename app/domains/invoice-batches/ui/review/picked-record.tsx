import type { FieldMetadata } from '@conform-to/react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { FormControl } from '~/lib/form/form-fields';
import { Button } from '~/ui/form/buttons/button';
import { TextField } from '~/ui/form/fields/text-field';

interface PickedRecordProps {
  form: FormControl;
  field: FieldMetadata<string>;
  label: string;
  /** The name of the field's record; null while there is none. */
  name: string | null;
  /** What is listed, as a singular noun. */
  noun: string;
  /** The list to choose from. */
  children(choose: (id: number) => void): ReactNode;
}

/**
 * The number of a record, typed or picked from a list below. A click there closes it; with the keyboard every arrow
 * selects, so Enter or Escape closes it.
 */
export function PickedRecord({ form, field, label, name, noun, children }: PickedRecordProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isByPointer = useRef(false);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const choose = (chosen: number) => {
    form.update({ name: field.name, value: String(chosen) } as never);
    if (isByPointer.current) close();
  };
  const press = (event: KeyboardEvent) => {
    isByPointer.current = false;
    const isChoice = event.target instanceof HTMLInputElement && event.target.type === 'radio';
    if (event.key !== 'Escape' && !(event.key === 'Enter' && isChoice)) return;
    event.preventDefault();
    close();
  };
  return (
    <div className="grid min-w-0 content-start gap-2">
      <div className="flex items-end gap-2">
        <TextField
          field={field}
          label={label}
          mark="none"
          inputMode="numeric"
          autoComplete="off"
          className="w-36"
          inputClassName="tabular"
        />
        <Button
          ref={button}
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="hidden with-scripts:inline-flex"
        >
          {`Pick ${noun}`}
        </Button>
      </div>
      <p aria-live="polite" className={name === null ? 'text-muted-foreground' : 'font-semibold'}>
        {name ?? 'missing'}
      </p>
      <fieldset
        id={id}
        className="min-w-0"
        aria-label={`Pick ${noun}`}
        onPointerDown={() => {
          isByPointer.current = true;
        }}
        onKeyDown={press}
      >
        {isOpen && children(choose)}
      </fieldset>
    </div>
  );
}
