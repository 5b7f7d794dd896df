export interface ByteRange {
  offset: number;
  length: number;
}

/**
 * Parses the Range header for a body of `size` bytes: one range, or null for the whole (no header, several ranges,
 * other units: a server may return those whole).
 * @returns 'unsatisfiable' when the body has nothing of it: 416
 */
export function byteRange(header: string | null, size: number): ByteRange | null | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(' ', '') ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  if (match[1] === '') {
    const length = Math.min(Number(match[2]), size);
    return length === 0 ? 'unsatisfiable' : { offset: size - length, length };
  }
  const offset = Number(match[1]);
  const last = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (offset >= size) return 'unsatisfiable';
  return last < offset ? null : { offset, length: last - offset + 1 };
}
