import { Damaged, joinBytes, type Picture, Reader, startsWith } from './picture';

export const JPEG = [0xff, 0xd8, 0xff];

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const ESCAPED = 0x00;
/** Restart marks inside of a scan. */
const isRestart = (mark: number) => mark >= 0xd0 && mark <= 0xd7;
/** A frame's header; C4, C8 and CC are others. */
const isFrame = (mark: number) => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);
/** Huffman and arithmetic tables, quantization, restart interval, number of lines. */
const isTable = (mark: number) => [0xc4, 0xcc, 0xdb, 0xdc, 0xdd].includes(mark);

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const EXIF = ascii('Exif\0\0');
const ICC = ascii('ICC_PROFILE\0');
const ADOBE = ascii('Adobe');
const JFIF = ascii('JFIF\0');
/** Identifier, version, density and the size of a thumbnail. */
const JFIF_BYTES = 14;

const segment = (mark: number, data: ArrayLike<number>) => {
  const length = data.length + 2;
  return Uint8Array.from([0xff, mark, length >> 8, length & 0xff, ...Array.from(data)]);
};

/** @throws Damaged where a segment or the picture is cut, or a mark is unknown */
export function cleanJpeg(bytes: Uint8Array): Picture {
  const reader = new Reader(bytes);
  if (reader.number(1) !== 0xff || reader.number(1) !== START) throw new Damaged();
  const parts: Uint8Array[] = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | null = null;
  let hasScan = false;
  for (let mark = nextMark(reader); mark !== END; mark = nextMark(reader)) {
    const data = reader.take(reader.number(2) - 2);
    if (isFrame(mark)) size ??= readFrame(data);
    if (mark === SCAN) {
      hasScan = true;
      parts.push(segment(mark, data), takeScan(reader));
      continue;
    }
    const clean = cleanSegment(mark, data);
    if (clean) parts.push(segment(mark, clean));
  }
  if (!size || !hasScan) throw new Damaged();
  // Whatever follows the end is left out
  parts.push(Uint8Array.of(0xff, END));
  return { type: 'image/jpeg', ...size, bytes: joinBytes(parts) };
}

/** The next mark; it may have fill bytes before it. */
function nextMark(reader: Reader): number {
  if (reader.number(1) !== 0xff) throw new Damaged();
  let mark = reader.number(1);
  while (mark === 0xff) mark = reader.number(1);
  return mark;
}

function readFrame(data: Uint8Array) {
  const frame = new Reader(data);
  frame.take(1);
  const [height, width] = [frame.number(2), frame.number(2)];
  if (width < 1 || height < 1) throw new Damaged();
  return { width, height };
}

/** The coded bytes after a scan's header, up to the next mark. */
function takeScan(reader: Reader): Uint8Array {
  const { bytes, at: start } = reader;
  for (let at = start; at + 1 < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1]!;
    if (next === ESCAPED || isRestart(next) || next === 0xff) continue;
    return reader.take(at - start);
  }
  throw new Damaged();
}

/** What is left of a segment; null where it is metadata. */
function cleanSegment(mark: number, data: Uint8Array): ArrayLike<number> | null {
  if (isFrame(mark) || isTable(mark)) return data;
  if (mark === 0xe0) return startsWith(data, JFIF) ? withoutThumbnail(data) : null;
  if (mark === 0xe1) return startsWith(data, EXIF) ? turnOnly(data.subarray(EXIF.length)) : null;
  if (mark === 0xe2) return startsWith(data, ICC) ? data : null;
  // How the colours are coded
  if (mark === 0xee) return startsWith(data, ADOBE) ? data.subarray(0, 12) : null;
  if ((mark >= 0xe0 && mark <= 0xef) || mark === 0xfe) return null;
  throw new Damaged();
}

function withoutThumbnail(data: Uint8Array): Uint8Array {
  if (data.length < JFIF_BYTES) throw new Damaged();
  const header = data.slice(0, JFIF_BYTES);
  header.set([0, 0], JFIF_BYTES - 2);
  return header;
}

const ORIENTATION = 0x0112;
const SHORT = 3;

/** EXIF data with nothing but how the picture is turned; null where it is not turned. @param tiff what EXIF consists of */
function turnOnly(tiff: Uint8Array): number[] | null {
  const turn = turnOf(tiff);
  if (turn === null) return null;
  const entry = [ORIENTATION >> 8, ORIENTATION & 0xff, 0, SHORT, 0, 0, 0, 1, 0, turn, 0, 0];
  return [...EXIF, ...ascii('MM'), 0, 42, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0];
}

/** From 2 to 8; null for another value, or for none. */
function turnOf(tiff: Uint8Array): number | null {
  try {
    const reader = new Reader(tiff);
    const isLittle = reader.text(2) === 'II';
    reader.take(2);
    reader.at = reader.number(4, isLittle);
    for (let left = reader.number(2, isLittle); left > 0; left--) {
      const [tag, kind] = [reader.number(2, isLittle), reader.number(2, isLittle)];
      reader.take(4);
      const value = reader.number(2, isLittle);
      reader.take(2);
      if (tag === ORIENTATION && kind === SHORT) return value >= 2 && value <= 8 ? value : null;
    }
    return null;
  } catch (error) {
    if (error instanceof Damaged) return null;
    throw error;
  }
}
