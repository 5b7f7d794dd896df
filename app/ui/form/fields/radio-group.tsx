import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type RadioOption = { value: string; label: ReactNode; help?: ReactNode; isDisabled?: boolean };

export type RadioGroupProps = {
  name: string;
  /** The id of the first button, so that an error summary can lead to it. */
  id: string;
  options: readonly RadioOption[];
  defaultValue?: string;
  form?: string;
  required?: boolean;
  isInvalid?: boolean;
  /** `cards` gives each choice a bordered box, for choices with a price or an explanation. */
  look?: 'plain' | 'cards';
  onChange?: (value: string) => void;
};

/** Native radio buttons; stands inside a fieldset with a legend (see `Fieldset`). */
export function RadioGroup(props: RadioGroupProps) {
  const { name, id, options, defaultValue, form, required, isInvalid, look = 'plain', onChange } = props;
  return (
    <div className={clsx('grid', look === 'cards' ? 'gap-3' : 'gap-1')}>
      {options.map((option, index) => {
        const inputId = index === 0 ? id : `${id}-${index}`;
        return (
          <label
            key={option.value}
            htmlFor={inputId}
            className={clsx(
              'flex cursor-pointer items-start gap-3',
              look === 'cards'
                ? 'rounded-(--radius-control) border border-control-border bg-control p-4 hover:border-foreground has-checked:border-brand-text has-checked:bg-brand-soft has-checked:shadow-[inset_0_0_0_1px_var(--brand-text)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring'
                : 'py-1 site:min-h-11 site:py-2 max-sm:min-h-11 max-sm:py-2',
            )}
          >
            <input
              type="radio"
              id={inputId}
              name={name}
              value={option.value}
              form={form}
              required={required}
              disabled={option.isDisabled}
              defaultChecked={option.value === defaultValue}
              aria-invalid={isInvalid || undefined}
              aria-describedby={option.help ? `${inputId}-help` : undefined}
              onChange={(event) => onChange?.(event.currentTarget.value)}
              className="mt-[0.15em] size-4.5 shrink-0 cursor-pointer accent-brand site:mt-0 site:size-6"
            />
            <span>
              <span className={clsx(option.help && 'font-semibold')}>{option.label}</span>
              {option.help ? (
                <span id={`${inputId}-help`} className="block text-muted-foreground">
                  {option.help}
                </span>
              ) : null}
            </span>
          </label>
        );
      })}
    </div>
  );
}
