/** The parser's time grows with both. A mail of 25 MB, the most that arrives, has 350,000 lines where programs wrap them. */
const MAX_LINES = 500_000;
/** Most lines that can begin a part. */
const MAX_BOUNDARIES = 20_000;

/** Maximum nesting of parts and of mails within a mail. */
export const parserLimits = { maxNestingDepth: 30, maxRfc822NestingDepth: 3 };

const LINE_END = 0x0a;
const DASH = 0x2d;

/** Whether a raw mail has more lines or parts than any legitimate one. */
export function isOutsized(raw: Uint8Array): boolean {
  let [lines, boundaries] = [0, 0];
  for (let at = 0; at < raw.length; at++) {
    if (raw[at] !== LINE_END) continue;
    lines++;
    if (raw[at + 1] === DASH && raw[at + 2] === DASH) boundaries++;
    if (lines > MAX_LINES || boundaries > MAX_BOUNDARIES) return true;
  }
  return false;
}
