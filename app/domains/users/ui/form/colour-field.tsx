import { hexOf, rgbOf } from '~/lib/text/css-colours';
import { Field } from '~/ui/form/fields/field';
import { Input } from '~/ui/form/fields/input';

interface ColourFieldProps {
  id: string;
  name: string;
  label: string;
  value: string;
  onChange(value: string): void;
}

/** A colour by name or number, with the browser's picker beside it. */
export function ColourField({ id, name, label, value, onChange }: ColourFieldProps) {
  const isWrong = rgbOf(value) === null;
  return (
    <Field
      id={id}
      label={label}
      mark="none"
      help="A name, or # with three or six digits."
      {...(isWrong && { errors: ['Choose a color'] })}
    >
      {(control) => (
        <span className="flex gap-2">
          <Input
            {...control}
            name={name}
            value={value}
            maxLength={30}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <input
            type="color"
            aria-label={`Pick: ${label}`}
            value={hexOf(value)}
            onChange={(event) => onChange(event.currentTarget.value)}
            className="h-auto w-12 shrink-0 cursor-pointer rounded-(--radius-control) border bg-card"
          />
        </span>
      )}
    </Field>
  );
}
