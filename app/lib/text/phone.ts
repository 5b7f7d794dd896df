const LENGTH = 10;
/** True for a number of another country, which is stored as typed. */
const FOREIGN = /^\s*\+(?!1)\d/;

export const isForeignPhone = (text: string) => FOREIGN.test(text);

/** The national digits of a typed or pasted number: without the country code, at most ten. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/^\s*\(?\+1\)?/, '').replace(/\D/g, '');
  // No area code begins with 1, so a leading 1 is the country code.
  return digits.replace(/^1+/, '').slice(0, LENGTH);
}

/** The stored format of a phone number, `+12065550142`; a text without a number is returned unchanged. */
export function storedPhone(text: string): string {
  const digits = phoneDigits(text);
  return isForeignPhone(text) || digits === '' ? text : `+1${digits}`;
}

/**
 * A number as pages, mails, papers and files show it: `+1(206) 555-0142`; one of another country, and an extension,
 * unchanged. A form's field has another format: see `formatPhone`.
 */
export function shownPhone(text: string): string {
  const digits = phoneDigits(text);
  if (isForeignPhone(text) || digits.length < LENGTH) return text;
  return `+1(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}
