/** First bytes that tell a format, at an offset. */
const SIGNATURES: [type: string, bytes: number[], offset?: number][] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [...Buffer.from('GIF8')]],
  ['image/webp', [...Buffer.from('WEBP')], 8],
  ['application/pdf', [...Buffer.from('%PDF-')]],
  ['application/zip', [0x50, 0x4b, 0x03, 0x04]],
  ['audio/ogg', [...Buffer.from('OggS')]],
  ['audio/wav', [...Buffer.from('WAVE')], 8],
  ['audio/mpeg', [...Buffer.from('ID3')]],
  // Frames without tags before them: MPEG 1 and 2, layer III, with and without a checksum
  ['audio/mpeg', [0xff, 0xfb]],
  ['audio/mpeg', [0xff, 0xfa]],
  ['audio/mpeg', [0xff, 0xf3]],
  ['audio/mpeg', [0xff, 0xf2]],
  ['video/webm', [0x1a, 0x45, 0xdf, 0xa3]],
  ['video/mp4', [...Buffer.from('ftyp')], 4],
];

/** Office documents are zip files: their names tell which. */
const ZIPPED: Record<string, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const UTF_16 = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];
const SAMPLE_BYTES = 4096;

const startsWith = (head: Uint8Array, bytes: number[], offset = 0) =>
  bytes.every((byte, index) => head[offset + index] === byte);

/**
 * What a file is by its bytes, whatever its sender says: markup, SVG too, is plain text here, so that no response
 * makes a browser run it.
 * @param head the file's beginning @param label tells only a table from other text, and one office format from another
 */
export function contentTypeOf(head: Uint8Array, label: string): string {
  const extension = /\.([a-z0-9]+)$/i.exec(label)?.[1]?.toLowerCase() ?? '';
  const [found] = SIGNATURES.find(([, bytes, offset]) => startsWith(head, bytes, offset)) ?? [];
  if (found === 'application/zip') return ZIPPED[extension] ?? found;
  if (found) return found;
  const isText = UTF_16.some((mark) => startsWith(head, mark)) || !head.subarray(0, SAMPLE_BYTES).some(isBinary);
  if (!isText) return 'application/octet-stream';
  return extension === 'csv' || extension === 'tsv' ? 'text/csv' : 'text/plain';
}

/** Control characters that no text has: all but line ends, tabs, page breaks and escapes. */
const isBinary = (byte: number) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1b].includes(byte);
