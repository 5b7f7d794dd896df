const PREFIX = '(+1) ';
const LENGTH = 10;

/** The national digits of what was typed or pasted: the country code is left off, nothing follows the tenth digit. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/^\s*\(?\+1\)?/, '').replace(/\D/g, '');
  // No area code begins with 1, so a leading 1 is the country code.
  return digits.replace(/^1+/, '').slice(0, LENGTH);
}

/**
 * `2065550142`, `+1 206.555.0142` or a part of it as `(+1) 206-555-0142`.
 * Empty for a text without digits; a number of another country stays as it was typed.
 */
export function formatPhone(text: string): string {
  if (/^\s*\+(?!1)\d/.test(text)) return text;
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
