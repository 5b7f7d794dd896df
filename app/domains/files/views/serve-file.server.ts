import { notFound } from '~/lib/errors';
import { type ByteRange, byteRange } from '~/lib/http/byte-range';
import { contentDisposition } from '~/lib/http/content-disposition';
import type { OperationContext } from '~/lib/operation/operation.server';
import { decodeText } from '~/lib/text/decode-text';
import { objectKey } from '../queries.server';
import type { PreviewKind } from '../rules/kinds';
import { PREVIEW_BYTES } from '../rules/limits';
import type { FileRow } from '../table.server';

/** An object never changes: an upload has a new uuid. Revalidated each time: the permission may be revoked. */
const headersOf = ({ uuid, content_type }: FileRow) => ({
  'Content-Type': content_type ?? 'application/octet-stream',
  'Cache-Control': 'private, no-cache',
  ETag: `"${uuid}"`,
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
});

/** A file as an attachment, never opened on our origin: whole, or the requested range. */
export function serveDownload(file: FileRow, context: OperationContext, request: Request): Promise<Response> {
  return serve(file, context, request, {
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Content-Disposition': contentDisposition('attachment', file.label),
  });
}

/** Safari shows no PDF in a sandbox; the browsers' viewers themselves isolate its scripts from our origin. */
const policies = {
  pdf: "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'",
  image: "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox",
  table: "default-src 'none'; frame-ancestors 'self'; sandbox",
} satisfies Record<PreviewKind, string>;

/** A file for display in a frame of ours; of a table or text only its beginning, as UTF-8. */
export async function servePreview(
  { file, kind }: { file: FileRow; kind: PreviewKind },
  context: OperationContext,
  request: Request,
): Promise<Response> {
  const headers = {
    'Content-Security-Policy': policies[kind],
    'X-Frame-Options': 'SAMEORIGIN',
    'Content-Disposition': contentDisposition('inline', file.label),
  };
  if (kind !== 'table') return serve(file, context, request, headers);
  const object = await context.env.FILES.get(objectKey(file.uuid), { range: { offset: 0, length: PREVIEW_BYTES } });
  if (!object) throw notFound('File');
  const isCut = file.size > PREVIEW_BYTES;
  const text = decodeText(new Uint8Array(await object.arrayBuffer()), isCut);
  return new Response(text, {
    headers: {
      ...headersOf(file),
      ...headers,
      'Content-Type': `${file.content_type}; charset=utf-8`,
      'X-Preview': isCut ? 'beginning' : 'whole',
    },
  });
}

async function serve(file: FileRow, context: OperationContext, request: Request, more: Record<string, string>) {
  return serveContent([file], context, request, { ...headersOf(file), ...more });
}

/** The policy for a sound that a browser opens by its URL. */
const SOUND_POLICY = "default-src 'none'; media-src 'self'; sandbox";

/** The parts of a sound as one file: whole, or the requested range. Its first part decides the type. */
export function serveSound(parts: FileRow[], context: OperationContext, request: Request): Promise<Response> {
  const [first, last] = [parts[0]!, parts.at(-1)!];
  return serveContent(parts, context, request, {
    ...headersOf(first),
    'Content-Type': (first.content_type ?? '').replace('video/', 'audio/'),
    'Content-Security-Policy': SOUND_POLICY,
    'Content-Disposition': contentDisposition('inline', first.label),
    ETag: `"${first.uuid}${parts.length > 1 ? `-${last.uuid}` : ''}"`,
  });
}

/** The parts concatenated, as one body. */
async function serveContent(
  parts: FileRow[],
  { env }: OperationContext,
  request: Request,
  given: Record<string, string>,
) {
  const headers: Record<string, string> = { ...given, 'Accept-Ranges': 'bytes' };
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  if (knows(request, headers.ETag!)) return new Response(null, { status: 304, headers });
  const ifRange = request.headers.get('If-Range');
  const asked = ifRange && ifRange !== headers.ETag ? null : request.headers.get('Range');
  const range = byteRange(asked, size);
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size}` } });
  }
  headers['Content-Length'] = String(range?.length ?? size);
  if (range) headers['Content-Range'] = `bytes ${range.offset}-${range.offset + range.length - 1}/${size}`;
  const body = await bodyOf(env.FILES, rangesIn(parts, range ?? { offset: 0, length: size }), {
    // A HEAD request would leave the body unread.
    isHead: request.method === 'HEAD',
  });
  return new Response(body, { status: range ? 206 : 200, headers });
}

interface PartRange {
  key: string;
  range: ByteRange;
}

/** The ranges of the parts within a range of the whole. */
function rangesIn(parts: FileRow[], { offset, length }: ByteRange): PartRange[] {
  let start = 0;
  return parts.flatMap(({ uuid, size }) => {
    const from = Math.max(offset - start, 0);
    const to = Math.min(offset + length - start, size);
    start += size;
    return from < to ? [{ key: objectKey(uuid), range: { offset: from, length: to - from } }] : [];
  });
}

/** The objects' bytes concatenated; the first one is looked up before the response begins. @throws AppError 404 */
async function bodyOf(bucket: R2Bucket, ranges: PartRange[], { isHead }: { isHead: boolean }) {
  const [first, ...others] = ranges;
  if (!first) return null;
  if (isHead) {
    if (!(await bucket.head(first.key))) throw notFound('File');
    return null;
  }
  const opened = await bucket.get(first.key, { range: first.range });
  if (!opened) throw notFound('File');
  if (others.length === 0) return opened.body;
  const joined = new IdentityTransformStream();
  const copied = (async () => {
    await opened.body.pipeTo(joined.writable, { preventClose: true });
    for (const { key, range } of others) {
      const next = await bucket.get(key, { range });
      if (!next) throw new Error(`the part ${key} of a sound does not exist`);
      await next.body.pipeTo(joined.writable, { preventClose: true });
    }
    await joined.writable.close();
  })();
  copied.catch((error) => joined.writable.abort(error).catch(() => {}));
  return joined.readable;
}

const knows = (request: Request, etag: string) =>
  (request.headers.get('If-None-Match') ?? '')
    .split(',')
    .map((known) => known.trim().replace(/^W\//, ''))
    .some((known) => known === etag || known === '*');
