import { isForeignPhone, phoneDigits } from '~/lib/text/phone';

const PREFIX = '(+1) ';

/**
 * `2065550142`, `+1 206.555.0142` or a part of it as `(+1) 206-555-0142`.
 * Empty for a text without digits; a number of another country is unchanged.
 */
export function formatPhone(text: string): string {
  if (isForeignPhone(text)) return text;
  const digits = phoneDigits(text);
  if (!digits) return '';
  return PREFIX + [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-');
}

/** Where the caret belongs in the masked text so that as many digits stand before it as did in the typed text. */
export function caretAfterMask(typed: string, caret: number, masked: string): number {
  if (caret >= typed.length) return masked.length;
  let wanted = phoneDigits(typed.slice(0, caret)).length;
  let position = Math.min(PREFIX.length, masked.length);
  while (wanted > 0 && position < masked.length) {
    if (/\d/.test(masked.charAt(position))) wanted -= 1;
    position += 1;
  }
  return position;
}
