import { notFound } from '~/lib/errors';
import { byteRange } from '~/lib/http/byte-range';
import { contentDisposition } from '~/lib/http/content-disposition';
import type { OperationContext } from '~/lib/operation/operation.server';
import { decodeText } from '~/lib/text/decode-text';
import { objectKey } from '../queries.server';
import type { PreviewKind } from '../rules/kinds';
import { PREVIEW_BYTES } from '../rules/limits';
import type { FileRow } from '../table.server';

/** An object never changes: a new upload has a new uuid. Revalidated each time, because the permission may be gone. */
const headersOf = ({ uuid, content_type }: FileRow) => ({
  'Content-Type': content_type ?? 'application/octet-stream',
  'Cache-Control': 'private, no-cache',
  ETag: `"${uuid}"`,
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
});

/** A file as an attachment, never opened on our origin: whole, or the range that was asked for. */
export function serveDownload(file: FileRow, context: OperationContext, request: Request): Promise<Response> {
  return serve(file, context, request, {
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Content-Disposition': contentDisposition('attachment', file.label),
  });
}

/** Safari shows no PDF that is in a sandbox; the browsers' viewers themselves keep its scripts from our origin. */
const policies = {
  pdf: "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'",
  image: "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox",
  table: "default-src 'none'; frame-ancestors 'self'; sandbox",
} satisfies Record<PreviewKind, string>;

/** A file to be looked at in a frame of ours; of a table or text only its beginning, as UTF-8. */
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

async function serve(file: FileRow, { env }: OperationContext, request: Request, more: Record<string, string>) {
  const headers: Record<string, string> = { ...headersOf(file), ...more, 'Accept-Ranges': 'bytes' };
  const { size } = file;
  if (knows(request, headers.ETag!)) return new Response(null, { status: 304, headers });
  const ifRange = request.headers.get('If-Range');
  const asked = ifRange && ifRange !== headers.ETag ? null : request.headers.get('Range');
  const range = byteRange(asked, size);
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size}` } });
  }
  // Asked by HEAD, the body would stay unread.
  const isHead = request.method === 'HEAD';
  const key = objectKey(file.uuid);
  const object = isHead ? await env.FILES.head(key) : await env.FILES.get(key, range ? { range } : {});
  if (!object) throw notFound('File');
  const body = 'body' in object ? (object as R2ObjectBody).body : null;
  headers['Content-Length'] = String(range?.length ?? object.size);
  if (!range) return new Response(body, { headers });
  headers['Content-Range'] = `bytes ${range.offset}-${range.offset + range.length - 1}/${size}`;
  return new Response(body, { status: 206, headers });
}

const knows = (request: Request, etag: string) =>
  (request.headers.get('If-None-Match') ?? '')
    .split(',')
    .map((known) => known.trim().replace(/^W\//, ''))
    .some((known) => known === etag || known === '*');
