/** A picture of one of the three formats, without metadata. */
export interface Picture {
  type: 'image/png' | 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Thrown inside of a reader where the bytes are no whole picture of its format. */
export class Damaged extends Error {}

/** Reads bytes from the front to the back. @throws Damaged beyond the end */
export class Reader {
  at = 0;

  constructor(readonly bytes: Uint8Array) {}

  take(length: number): Uint8Array {
    if (length < 0 || this.at + length > this.bytes.length) throw new Damaged();
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  /** A whole number of so many bytes. */
  number(length: number, isLittleEndian = false): number {
    const taken = [...this.take(length)];
    if (isLittleEndian) taken.reverse();
    return taken.reduce((sum, byte) => sum * 256 + byte, 0);
  }

  text(length: number): string {
    return String.fromCharCode(...this.take(length));
  }

  get isAtEnd(): boolean {
    return this.at === this.bytes.length;
  }
}

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

export const startsWith = (bytes: Uint8Array, start: readonly number[], at = 0): boolean =>
  start.every((byte, index) => bytes[at + index] === byte);
