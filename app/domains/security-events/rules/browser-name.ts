/** The first match wins: most browsers also name others. */
const browsers: [RegExp, string][] = [
  [/Edg/, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/Windows/, 'Windows'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** A single word: it is the client's input, and used in mails. */
const PROGRAM = /^[A-Za-z][\w-]{0,30}/;

/** A user agent as a short text, “Chrome on Windows”; for a program other than a browser its own name. */
export function browserName(userAgent: string): string {
  const nameIn = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = nameIn(browsers);
  const system = nameIn(systems);
  if (browser) return system ? `${browser} on ${system}` : browser;
  return PROGRAM.exec(userAgent)?.[0] ?? '';
}
