export const NAME_TAKEN = 'This name is already taken in this folder';
const MAX_LABEL = 255;
/** The most that is normalized, which takes time with the square of the length: room for three accents a letter. */
const MAX_TYPED = 4 * MAX_LABEL;

/** Control characters, and the bidirectional overrides, which reverse a name: `exe.fdp` must not read `pdf.exe`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\p{Cs}]/u;

/** What is wrong with the name of a file or folder, in words for its field; null where nothing is. */
export function labelProblem(label: string): string | null {
  if ([...label].length > MAX_LABEL) return `At most ${MAX_LABEL} characters`;
  if (/[/\\]/.test(label)) return 'A name cannot have slashes';
  if (/^\.{1,2}$/.test(label)) return 'A name cannot be only dots';
  if (HIDDEN.test(label)) return 'A name cannot have control characters';
  return null;
}

/** The name in Unicode NFC: Macs send accents apart from their letters. One that is too long anyhow stays as it is. */
export function tidyLabel(label: string): string {
  const trimmed = label.trim();
  return trimmed.length > MAX_TYPED ? trimmed : trimmed.normalize('NFC');
}

/** Returns a valid name made of whatever a visitor's file is called. */
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
