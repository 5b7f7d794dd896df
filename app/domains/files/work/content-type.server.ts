const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** Magic bytes of a format, at an offset. */
const SIGNATURES: [type: string, bytes: number[], offset?: number][] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [...Buffer.from('GIF8')]],
  ['image/webp', [...Buffer.from('WEBP')], 8],
  ['application/pdf', [...Buffer.from('%PDF-')]],
  ['application/zip', ZIP],
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

/** Programs, and their containers. Two letters also begin texts: they count only before bytes that are not text. */
const PROGRAMS: [type: string, bytes: number[], offset?: number][] = [
  ['application/vnd.microsoft.portable-executable', [...Buffer.from('MZ')]],
  ['application/x-elf', [0x7f, ...Buffer.from('ELF')]],
  ...[0xce, 0xcf].map((last): [string, number[]] => ['application/x-mach-binary', [last, 0xfa, 0xed, 0xfe]]),
  ['application/java-vm', [0xca, 0xfe, 0xba, 0xbe]],
  ['application/x-ms-shortcut', [0x4c, 0, 0, 0, 0x01, 0x14, 0x02, 0]],
  ['application/x-iso9660-image', [...Buffer.from('CD001')], 32_769],
  ['application/vnd.ms-htmlhelp', [...Buffer.from('ITSF')]],
];

/** Documents and installers of Windows. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** Class id of an installer's root, {000C1084-0000-0000-C000-000000000046}. */
const INSTALLER = Buffer.from('84100c0000000000c000000000000046', 'hex');
const MACROS = 'application/vnd.ms-office.vbaproject';

/** Office documents are zip files, told apart by their entries' names. */
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
 * The type of a file by its bytes, whatever the upload claims: markup, also SVG, is plain text, so that no browser runs
 * it.
 * @param head the file's beginning @param label distinguishes only a table from other text, and one office format from
 * another
 */
export function contentTypeOf(head: Uint8Array, label: string): string {
  const extension = /\.([a-z0-9]+)$/i.exec(label)?.[1]?.toLowerCase() ?? '';
  const isText = UTF_16.some((mark) => startsWith(head, mark)) || !head.subarray(0, SAMPLE_BYTES).some(isBinary);
  const program = isText ? null : programType(head);
  if (program) return program;
  const [found] = SIGNATURES.find(([, bytes, offset]) => startsWith(head, bytes, offset)) ?? [];
  if (found === 'application/zip') return ZIPPED[extension] ?? found;
  if (found) return found;
  if (!isText) return 'application/octet-stream';
  return extension === 'csv' || extension === 'tsv' ? 'text/csv' : 'text/plain';
}

/** Returns the type of a program, an installer or a document with macros; null for anything else. */
function programType(head: Uint8Array): string | null {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  if (startsWith(head, COMPOUND)) {
    if (bytes.includes(INSTALLER)) return 'application/x-ms-installer';
    return bytes.includes(Buffer.from('_VBA_PROJECT', 'utf16le')) ? MACROS : null;
  }
  if (startsWith(head, ZIP) && bytes.includes('vbaProject.bin')) return MACROS;
  return PROGRAMS.find(([, start, offset]) => startsWith(head, start, offset))?.[0] ?? null;
}

/** Control characters that no text has: all but line ends, tabs, page breaks and escapes. */
const isBinary = (byte: number) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1b].includes(byte);
