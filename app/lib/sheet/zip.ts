import { Inflate } from 'fflate';
import { damaged, SheetError } from './sheet-error';

/** A file in a zip. */
interface Entry {
  name: string;
  isStored: boolean;
  packed: number;
  size: number;
  /** Of its local header. */
  offset: number;
}

const MAX_UNPACKED = 200 * 1024 * 1024;
const MAX_ENTRIES = 2000;
/** The input of one unpacking step. Its output may be 1,000 times as large: after such a step the next is smaller. */
const STEP = { least: 256, most: 8 * 1024 };
/** Bytes per yielded piece. */
const PIECE = 64 * 1024;

const END = 0x06054b50;
const END_BYTES = 22;
const HEADER = 0x02014b50;
const HEADER_BYTES = 46;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const ENCRYPTED = 1;

/**
 * A zip that is unpacked only after its directory shows that all of it is small enough, and never beyond the
 * directory's sizes.
 */
export class Zip {
  private readonly bytes: Uint8Array;
  private readonly view: DataView;
  private readonly entries: Map<string, Entry>;
  /** Bytes that may still be unpacked: a file may be read again. */
  private left = MAX_UNPACKED;

  /** @throws SheetError for a directory that is invalid, or whose sizes are too large */
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    try {
      this.entries = new Map(this.directory().map((entry) => [entry.name, entry]));
    } catch (error) {
      throw error instanceof RangeError ? damaged() : error;
    }
    const unpacked = [...this.entries.values()].reduce((sum, { size }) => sum + size, 0);
    if (unpacked > MAX_UNPACKED) throw tooMuch();
  }

  has(name: string): boolean {
    return this.entries.has(name.toLowerCase());
  }

  /**
   * Yields a file's bytes in pieces; nothing for a file that does not exist.
   * @throws SheetError where its size differs from the directory's
   */
  *pieces(name: string): Generator<Uint8Array> {
    const entry = this.entries.get(name.toLowerCase());
    if (!entry) return;
    let size = 0;
    for (const unpacked of this.unpacked(entry)) {
      size += unpacked.length;
      this.left -= unpacked.length;
      if (size > entry.size) throw damaged();
      if (this.left < 0) throw tooMuch();
      for (let at = 0; at < unpacked.length; at += PIECE) yield unpacked.subarray(at, at + PIECE);
    }
    if (size !== entry.size) throw damaged();
  }

  /** The output of each step. */
  private *unpacked(entry: Entry): Generator<Uint8Array> {
    const packed = this.packedBytes(entry);
    if (entry.isStored) return yield packed;
    let out: Uint8Array[] = [];
    const inflate = new Inflate((bytes) => out.push(bytes));
    let step = STEP.least;
    for (let at = 0; at < packed.length; ) {
      push(inflate, packed.subarray(at, at + step), at + step >= packed.length);
      at += step;
      yield* out;
      const isMuch = out.some(({ length }) => length > PIECE);
      step = isMuch ? Math.max(step / 2, STEP.least) : Math.min(step * 2, STEP.most);
      out = [];
    }
  }

  private packedBytes({ offset, packed }: Entry): Uint8Array {
    if (offset + LOCAL_BYTES > this.bytes.length || this.view.getUint32(offset, true) !== LOCAL) throw damaged();
    const start =
      offset + LOCAL_BYTES + this.view.getUint16(offset + 26, true) + this.view.getUint16(offset + 28, true);
    if (start + packed > this.bytes.length) throw damaged();
    return this.bytes.subarray(start, start + packed);
  }

  private directory(): Entry[] {
    const { view } = this;
    const end = this.endOfDirectory();
    const count = view.getUint16(end + 10, true);
    // 0xffff there, or 0xffffffff below, stands for a 64-bit number elsewhere: far beyond the limit.
    if (count > MAX_ENTRIES || view.getUint16(end + 4, true) !== 0) throw damaged();
    const names = new TextDecoder();
    let at = view.getUint32(end + 16, true);
    return Array.from({ length: count }, () => {
      if (view.getUint32(at, true) !== HEADER) throw damaged();
      const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
      if (flags & ENCRYPTED) throw new SheetError('not-a-table', 'This file has a password. Save it without one.');
      if (method !== 0 && method !== 8) throw damaged();
      const nameLength = view.getUint16(at + 28, true);
      const entry = {
        name: names.decode(this.bytes.subarray(at + HEADER_BYTES, at + HEADER_BYTES + nameLength)).toLowerCase(),
        isStored: method === 0,
        packed: view.getUint32(at + 20, true),
        size: view.getUint32(at + 24, true),
        offset: view.getUint32(at + 42, true),
      };
      at += HEADER_BYTES + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
      return entry;
    });
  }

  /** After it there may be a comment of up to 65,535 bytes. */
  private endOfDirectory(): number {
    const last = this.bytes.length - END_BYTES;
    for (let at = last; at >= Math.max(0, last - 0xffff); at--) {
      if (this.view.getUint32(at, true) === END) return at;
    }
    throw damaged();
  }
}

const tooMuch = () => new SheetError('too-large', 'Unpacked, this file has more than 200 MB.');

function push(inflate: Inflate, step: Uint8Array, isLast: boolean): void {
  try {
    inflate.push(step, isLast);
  } catch {
    throw damaged();
  }
}
