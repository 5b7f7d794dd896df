import { joinBytes, Reader } from './picture';

/** Samples of a dot by colour type. */
const SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** First column and row of each pass of an interlaced picture, and the steps to the next ones. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** The coded dots of a clean PNG, and how many bytes they are once they are inflated. */
export function codedPixels(png: Uint8Array): { data: Uint8Array<ArrayBuffer>; length: number } {
  const reader = new Reader(png);
  reader.take(16);
  const [width, height] = [reader.number(4), reader.number(4)];
  const [depth, color, , , interlaced] = reader.take(5);
  const rows = (columns: number, lines: number) =>
    columns === 0 ? 0 : lines * (1 + Math.ceil((columns * depth! * SAMPLES[color!]!) / 8));
  const count = (size: number, first: number, step: number) => Math.max(0, Math.ceil((size - first) / step));
  const length = interlaced
    ? PASSES.reduce((sum, [x, y, across, down]) => sum + rows(count(width, x, across), count(height, y, down)), 0)
    : rows(width, height);
  return { data: joinBytes(dataOf(png)), length };
}

function dataOf(png: Uint8Array): Uint8Array[] {
  const reader = new Reader(png);
  const parts: Uint8Array[] = [];
  reader.take(8);
  while (!reader.isAtEnd) {
    const length = reader.number(4);
    const type = reader.text(4);
    const data = reader.take(length);
    reader.take(4);
    if (type === 'IDAT') parts.push(data);
  }
  return parts;
}
