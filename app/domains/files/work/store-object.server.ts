import { tooManyBytes } from '~/lib/http/upload.server';
import { MAX_FILE_BYTES } from '../rules/limits';
import { contentTypeOf } from './content-type.server';

/** R2 takes a body of unknown length in parts of one size, of at least this many bytes each but the last. */
const PART_BYTES = 5 * 1024 * 1024;

interface Stored {
  size: number;
  content_type: string;
}

/**
 * Streams a file into R2, a part at a time. A failed upload leaves no object.
 * @throws AppError 422 at `file` for a file that turns out too large
 */
export async function storeObject(
  bucket: R2Bucket,
  key: string,
  { name, chunks }: { name: string; chunks: AsyncIterable<Uint8Array> },
): Promise<Stored> {
  let upload: R2MultipartUpload | null = null;
  const parts: R2UploadedPart[] = [];
  let size = 0;
  let content_type = '';
  try {
    for await (const { bytes, isLast } of inParts(chunks)) {
      size += bytes.length;
      if (size > MAX_FILE_BYTES) throw tooManyBytes('file', MAX_FILE_BYTES);
      content_type ||= contentTypeOf(bytes, name);
      const httpMetadata = { contentType: content_type };
      if (isLast && !upload) await bucket.put(key, bytes, { httpMetadata });
      else {
        upload ??= await bucket.createMultipartUpload(key, { httpMetadata });
        parts.push(await upload.uploadPart(parts.length + 1, bytes));
      }
    }
    await upload?.complete(parts);
    return { size, content_type };
  } catch (error) {
    await upload?.abort().catch(() => {});
    throw error;
  }
}

/** The chunks regrouped into parts of R2's size; one empty part for an empty file. */
async function* inParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<{ bytes: Uint8Array; isLast: boolean }> {
  let part = new Uint8Array(PART_BYTES);
  let filled = 0;
  for await (const chunk of chunks) {
    let rest = chunk;
    while (rest.length > 0) {
      if (filled === PART_BYTES) {
        yield { bytes: part, isLast: false };
        part = new Uint8Array(PART_BYTES);
        filled = 0;
      }
      const taken = rest.subarray(0, PART_BYTES - filled);
      part.set(taken, filled);
      filled += taken.length;
      rest = rest.subarray(taken.length);
    }
  }
  yield { bytes: part.subarray(0, filled), isLast: true };
}
