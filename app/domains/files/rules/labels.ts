export const NAME_TAKEN = 'This name is already taken in this folder';
const MAX_LABEL = 255;
/** The longest normalized text, because time grows with the square of the length: room for three accents a letter. */
const MAX_TYPED = 4 * MAX_LABEL;

/** Control characters, and the bidirectional overrides, which reverse a name: `exe.fdp` must not read `pdf.exe`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it searches for these
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\p{Cs}]/u;

/** The error of a file or folder name, as text for its field; null for a valid one. */
export function labelProblem(label: string): string | null {
  if ([...label].length > MAX_LABEL) return `At most ${MAX_LABEL} characters`;
  if (/[/\\]/.test(label)) return 'A name cannot have slashes';
  if (/^\.{1,2}$/.test(label)) return 'A name cannot be only dots';
  if (HIDDEN.test(label)) return 'A name cannot have control characters';
  return null;
}

/** The name in Unicode NFC: Macs send accents separately. One that is too long anyway is unchanged. */
export function tidyLabel(label: string): string {
  const trimmed = label.trim();
  return trimmed.length > MAX_TYPED ? trimmed : trimmed.normalize('NFC');
}

/** Returns a valid name made from the name of a visitor's file. */
export function safeLabel(name: string, fallback: string): string {
  const label = tidyLabel(name.slice(-MAX_TYPED).replace(/[/\\]/g, '_')).slice(-200);
  return label === '' || labelProblem(label) ? fallback : label;
}

/** `deed.pdf` where that is free, else `deed (2).pdf`, `deed (3).pdf` … @param taken in lower case */
export function freeLabel(label: string, taken: ReadonlySet<string>): string {
  if (!taken.has(label.toLowerCase())) return label;
  const [, base, extension] = /^(.+?)(\.[^.]{1,20})?$/su.exec(label) as unknown as [string, string, string?];
  for (let number = 2; ; number++) {
    const ending = ` (${number})${extension ?? ''}`;
    const kept = [...base].slice(0, MAX_LABEL - [...ending].length).join('');
    if (!taken.has(`${kept}${ending}`.toLowerCase())) return `${kept}${ending}`;
  }
}
