import { Damaged, joinBytes, type Picture, Reader } from './picture';

export const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** What a picture is drawn by; all else is metadata, an animation or unknown. */
const DRAWN = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'IDAT', 'IEND']);
const CRITICAL = /^[A-Z]/;
/** Bit depths by colour type. */
const DEPTHS: Record<number, number[]> = { 0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16] };
const HEADER_BYTES = 13;

const table = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1;
  return value >>> 0;
});

/** The checksum of a chunk's type and data. */
export function checksumOf(bytes: Uint8Array): number {
  let sum = 0xff_ff_ff_ff;
  for (const byte of bytes) sum = table[(sum ^ byte) & 0xff]! ^ (sum >>> 8);
  return (sum ^ 0xff_ff_ff_ff) >>> 0;
}

/** @throws Damaged where a chunk is cut, has another checksum, is unknown and needed, or is at a wrong place */
export function cleanPng(bytes: Uint8Array): Picture {
  const reader = new Reader(bytes);
  const parts = [reader.take(PNG.length)];
  const seen: string[] = [];
  let size = { width: 0, height: 0 };
  while (seen.at(-1) !== 'IEND') {
    const start = reader.at;
    const length = reader.number(4);
    const type = reader.text(4);
    reader.take(length);
    if (reader.number(4) !== checksumOf(bytes.subarray(start + 4, start + 8 + length))) throw new Damaged();
    if (seen.length === 0) size = readHeader(type, bytes.subarray(start + 8, start + 8 + length));
    else if (type === 'IHDR' || (CRITICAL.test(type) && !DRAWN.has(type))) throw new Damaged();
    if (type === 'IDAT' && seen.includes('IDAT') && seen.at(-1) !== 'IDAT') throw new Damaged();
    seen.push(type);
    if (DRAWN.has(type)) parts.push(bytes.subarray(start, reader.at));
  }
  // Whatever follows the end is left out
  if (!seen.includes('IDAT')) throw new Damaged();
  return { type: 'image/png', ...size, bytes: joinBytes(parts) };
}

function readHeader(type: string, data: Uint8Array) {
  if (type !== 'IHDR' || data.length !== HEADER_BYTES) throw new Damaged();
  const header = new Reader(data);
  const [width, height, depth, color, ...rest] = [header.number(4), header.number(4), ...header.take(5)];
  const isKnown = DEPTHS[color!]?.includes(depth!) && rest[0] === 0 && rest[1] === 0 && rest[2]! <= 1;
  if (!isKnown || width < 1 || height < 1) throw new Damaged();
  return { width, height };
}
