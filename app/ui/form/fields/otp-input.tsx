import { clsx } from 'clsx';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useFormText } from '../form-text';
import { FieldError } from './field-error';

export type OtpInputProps = {
  label: string;
  /** The code as typed so far; without it, the boxes are uncontrolled. */
  value?: string;
  onChange?: (code: string) => void;
  /** Called once with the whole code when the last box is filled. */
  onComplete?: (code: string) => void;
  errors?: readonly string[];
  id?: string;
  /** Each box sends one value of this name, so the code reaches the server with scripts off too. */
  name?: string;
  length?: number;
  autoFocus?: boolean;
};

/** One box a digit: typing moves on, Backspace moves back, a pasted code fills all. */
export function OtpInput(props: OtpInputProps) {
  const { label, onChange, onComplete, errors, id = 'otp', name = 'digit', length = 6, autoFocus } = props;
  const translate = useFormText();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const [own, setOwn] = useState('');
  const code = (props.value ?? own).padEnd(length).slice(0, length);

  const focusBox = (index: number) => boxes.current[Math.max(0, Math.min(index, length - 1))]?.focus();
  const write = (next: string) => {
    const trimmed = next.slice(0, length).trimEnd();
    setOwn(trimmed);
    onChange?.(trimmed);
    if (/^\d+$/.test(trimmed) && trimmed.length === length) onComplete?.(trimmed);
  };
  const fillFrom = (index: number, digits: string) => {
    write(code.slice(0, index) + digits + code.slice(index + digits.length));
    focusBox(index + digits.length);
  };
  const put = (index: number, digit: string) => write(code.slice(0, index) + digit + code.slice(index + 1));

  // Takes over input from before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, at the start
  useEffect(() => {
    const typed = boxes.current.map((box) => box?.value ?? '').join('');
    if (typed && !code.trim()) write(typed.replace(/\D/g, ''));
    if (autoFocus) focusBox(typed.length);
  }, []);

  const onKeyDown = (index: number, event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^\d$/.test(event.key)) fillFrom(index, event.key);
    else if (event.key === 'Backspace' && code.charAt(index) !== ' ') put(index, ' ');
    else if (event.key === 'Backspace' && index > 0) {
      put(index - 1, ' ');
      focusBox(index - 1);
    } else if (event.key === 'Delete') put(index, ' ');
    else if (event.key === 'ArrowLeft') focusBox(index - 1);
    else if (event.key === 'ArrowRight') focusBox(index + 1);
    else return;
    event.preventDefault();
  };
  const onPaste = (index: number, event: ClipboardEvent) => {
    event.preventDefault();
    const digits = event.clipboardData.getData('text').replace(/\D/g, '').slice(0, length);
    if (digits) fillFrom(digits.length === length ? 0 : index, digits);
  };

  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={errors?.length ? `${id}-error` : undefined}>
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="flex gap-2 sm:gap-3">
        {Array.from(code, (character, index) => (
          <input
            key={index}
            ref={(box) => {
              boxes.current[index] = box;
            }}
            id={index === 0 ? id : `${id}-${index}`}
            name={name}
            type="text"
            inputMode="numeric"
            pattern="[0-9]"
            maxLength={1}
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={`${translate('Digit')} ${index + 1}`}
            aria-invalid={errors?.length ? true : undefined}
            value={character.trim()}
            // Phone keyboards send no key names, only the new text.
            onChange={(event) => {
              const digits = event.currentTarget.value.replace(/\D/g, '');
              if (digits) fillFrom(index, digits.slice(-1));
              else if (event.currentTarget.value === '') put(index, ' ');
            }}
            onKeyDown={(event) => onKeyDown(index, event)}
            onPaste={(event) => onPaste(index, event)}
            onFocus={(event) => event.currentTarget.select()}
            className={clsx('control tabular h-14 max-w-13 px-0 text-center text-2xl font-semibold')}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`} errors={errors} />
    </fieldset>
  );
}
