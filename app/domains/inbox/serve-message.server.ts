import { contentDisposition } from '~/lib/content-disposition';
import { notFound } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation.server';
import type { Mail } from './queries.server';

const COMMON = {
  'Cache-Control': 'private, no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** The document of a mail: it runs nothing, sends nothing and loads nothing but, once asked for, images. */
export function serveFrame({ html, images }: { html: string; images: boolean }): Response {
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src data:${images ? ' https: http:' : ''}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ].join('; ');
  return new Response(html, {
    headers: {
      ...COMMON,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'X-Frame-Options': 'SAMEORIGIN',
    },
  });
}

/** The mail as it came, byte by byte. @throws AppError 404 where it is not there, as for a message of the website */
export async function serveRaw({ subject, raw_key }: Mail, { env }: OperationContext): Promise<Response> {
  const object = raw_key && (await env.FILES.get(raw_key));
  if (!object) throw notFound('Message');
  return new Response(object.body, {
    headers: {
      ...COMMON,
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(object.size),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Content-Disposition': contentDisposition('attachment', `${subject.replace(/[/\\:]/g, '_').slice(0, 100)}.eml`),
    },
  });
}
