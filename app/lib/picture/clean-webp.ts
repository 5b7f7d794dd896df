import { Damaged, joinBytes, type Picture, Reader, startsWith } from './picture';

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const RIFF = ascii('RIFF');
const WEBP = ascii('WEBP');

/** What a picture is drawn by, and what a frame of an animation is. */
const DRAWN = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const FRAME = new Set(['VP8 ', 'VP8L', 'ALPH']);
const FRAME_HEADER_BYTES = 16;
/** The marks of VP8X for EXIF and XMP. */
const METADATA = 0x08 | 0x04;

export const isWebp = (bytes: Uint8Array): boolean => startsWith(bytes, RIFF) && startsWith(bytes, WEBP, 8);

interface Chunk {
  type: string;
  data: Uint8Array;
}

/** @throws Damaged where a chunk is cut, or nothing is drawn */
export function cleanWebp(bytes: Uint8Array): Picture {
  const head = new Reader(bytes);
  head.take(4);
  const size = head.number(4, true);
  // Whatever follows the end is left out
  const whole = new Reader(head.take(size));
  whole.take(4);
  const chunks = readChunks(whole, DRAWN).map(cleanChunk);
  const first = chunks[0];
  if (!first || !['VP8 ', 'VP8L', 'VP8X'].includes(first.type)) throw new Damaged();
  if (first.type === 'VP8X' && !chunks.some(({ type }) => type === 'ANMF' || type === 'VP8 ' || type === 'VP8L')) {
    throw new Damaged();
  }
  const body = joinBytes([Uint8Array.from(WEBP), ...chunks.map(chunkBytes)]);
  return {
    type: 'image/webp',
    ...sizeOf(first),
    bytes: joinBytes([Uint8Array.from(RIFF), littleEndian(body.length), body]),
  };
}

/** The chunks of these types; others are left out. */
function readChunks(reader: Reader, types: ReadonlySet<string>): Chunk[] {
  const chunks: Chunk[] = [];
  while (!reader.isAtEnd) {
    const type = reader.text(4);
    const length = reader.number(4, true);
    const data = reader.take(length);
    if (length % 2 === 1 && !reader.isAtEnd) reader.take(1);
    if (types.has(type)) chunks.push({ type, data });
  }
  return chunks;
}

function cleanChunk({ type, data }: Chunk): Chunk {
  if (type === 'VP8X') {
    if (data.length < 10) throw new Damaged();
    const header = data.slice(0, 10);
    header[0]! &= ~METADATA;
    return { type, data: header };
  }
  if (type !== 'ANMF') return { type, data };
  const frame = new Reader(data);
  const header = frame.take(FRAME_HEADER_BYTES);
  return { type, data: joinBytes([header, ...readChunks(frame, FRAME).map(chunkBytes)]) };
}

const littleEndian = (value: number) => Uint8Array.from([0, 8, 16, 24].map((bits) => (value >>> bits) & 0xff));

const chunkBytes = ({ type, data }: Chunk) =>
  joinBytes([Uint8Array.from(ascii(type)), littleEndian(data.length), data, new Uint8Array(data.length % 2)]);

function sizeOf({ type, data }: Chunk): { width: number; height: number } {
  const reader = new Reader(data);
  if (type === 'VP8X') {
    reader.take(4);
    return { width: reader.number(3, true) + 1, height: reader.number(3, true) + 1 };
  }
  if (type === 'VP8L') {
    if (reader.number(1) !== 0x2f) throw new Damaged();
    const bits = reader.number(4, true);
    return { width: (bits & 0x3f_ff) + 1, height: ((bits >>> 14) & 0x3f_ff) + 1 };
  }
  reader.take(3);
  if (!startsWith(reader.take(3), [0x9d, 0x01, 0x2a])) throw new Damaged();
  const [width, height] = [reader.number(2, true) & 0x3f_ff, reader.number(2, true) & 0x3f_ff];
  if (width < 1 || height < 1) throw new Damaged();
  return { width, height };
}
