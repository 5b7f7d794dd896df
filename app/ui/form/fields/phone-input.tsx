import { type ClipboardEvent, type FormEvent, forwardRef, type InputHTMLAttributes, type KeyboardEvent } from 'react';
import { isForeignPhone, phoneDigits } from '~/lib/text/phone';
import { Input } from './input';
import { caretAfterMask, formatPhone } from './phone-mask';

type PhoneInputProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'value' | 'onInput' | 'onPaste' | 'onKeyDown'
>;

function applyMask(event: FormEvent<HTMLInputElement>) {
  const input = event.currentTarget;
  const typed = input.value;
  const masked = formatPhone(typed);
  if (masked === typed) return;
  const caret = caretAfterMask(typed, input.selectionStart ?? typed.length, masked);
  input.value = masked;
  input.setSelectionRange(caret, caret);
}

/** Backspace and Delete remove the digit beyond a dash, which belongs to the mask. */
function skipDash(event: KeyboardEvent<HTMLInputElement>) {
  const { value, selectionStart: caret, selectionEnd } = event.currentTarget;
  if (caret === null || caret !== selectionEnd) return;
  const isOnDash = { Backspace: value[caret - 1] === '-', Delete: value[caret] === '-' }[event.key];
  const next = event.key === 'Delete' ? caret + 1 : caret - 1;
  if (isOnDash) event.currentTarget.setSelectionRange(next, next);
}

/** A whole number that is pasted replaces the field's content, in any notation. */
function pasteNumber(event: ClipboardEvent<HTMLInputElement>) {
  const text = event.clipboardData.getData('text');
  if (phoneDigits(text).length < 10 || isForeignPhone(text)) return;
  event.preventDefault();
  event.currentTarget.value = formatPhone(text);
  event.currentTarget.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
}

/** A telephone field that shows `(+1) 999-999-9999` while typing; with scripts off a plain one. Uncontrolled. */
export const PhoneInput = forwardRef<HTMLInputElement, PhoneInputProps>(function PhoneInput(
  { defaultValue, ...rest },
  ref,
) {
  const initial = typeof defaultValue === 'string' ? formatPhone(defaultValue) : undefined;
  return (
    <Input
      ref={ref}
      inputMode="tel"
      autoComplete="tel"
      placeholder="(+1) 999-999-9999"
      {...rest}
      type="tel"
      defaultValue={initial}
      onInput={applyMask}
      onKeyDown={skipDash}
      onPaste={pasteNumber}
    />
  );
});
