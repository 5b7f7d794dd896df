import { invalid } from '../errors';
import { tooLargeText } from '../form/too-large';
import { type Input, nest, readBody } from './input.server';
import { boundaryOf, type Part, readMultipart } from './multipart.server';

interface UploadOptions {
  /** The field that holds the file. */
  field: string;
  /** The other fields: where all of them precede the file, it is streamed. */
  beside: string[];
  maxBytes: number;
}

const MAX_FIELD_BYTES = 64 * 1024;
const FORM_BYTES = 1024 * 1024;

export const tooManyBytes = (field: string, maxBytes: number) => invalid({ [field]: tooLargeText(maxBytes) });

/**
 * Reads the body of a call that takes one file. The file is streamed when it comes last, as the portal's own pages send
 * it; where fields follow it, it is buffered up to its limit.
 * @throws AppError 400 malformed, 422 at the file's field when it is too large, refused before it is stored if possible
 */
export async function readUpload(request: Request, { field, beside, maxBytes }: UploadOptions): Promise<Input> {
  const boundary = boundaryOf(request.headers.get('Content-Type'));
  if (!boundary || !request.body) return readBody(request, { takesFile: true });
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes + FORM_BYTES) throw tooManyBytes(field, maxBytes);
  const parts = readMultipart(request.body, boundary);
  const entries: [string, unknown][] = [];
  // Not `for await`: leaving that early would end the generator that the file still reads from.
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    const part = next.value;
    if (part.filename === null) {
      entries.push([part.name, (await bytesOf(part, MAX_FIELD_BYTES)).toString('utf8')]);
    } else if (part.name === field && part.filename !== '') {
      const isLast = beside.every((name) => entries.some(([known]) => known === name));
      if (isLast) return { ...nest(entries), [field]: { name: part.filename, chunks: part.chunks } };
      const bytes = await bytesOf(part, maxBytes);
      entries.push([field, { name: part.filename, chunks: [bytes] }]);
    }
  }
  return nest(entries);
}

async function bytesOf({ name, chunks }: Part, maxBytes: number): Promise<Buffer> {
  const held: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > maxBytes) throw tooManyBytes(name, maxBytes);
    held.push(chunk);
  }
  return Buffer.concat(held);
}
