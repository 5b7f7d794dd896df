/** The first that matches is meant: most browsers name others too. */
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

/** No more than a word: it is written by whoever calls, and stands in mails. */
const PROGRAM = /^[A-Za-z][\w-]{0,30}/;

/** A user agent in a few words, “Chrome on Windows”; of a program that is no browser the name it gives itself. */
export function browserName(userAgent: string): string {
  const nameIn = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = nameIn(browsers);
  const system = nameIn(systems);
  if (browser) return system ? `${browser} on ${system}` : browser;
  return PROGRAM.exec(userAgent)?.[0] ?? '';
}
