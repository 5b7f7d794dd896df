import { contentDisposition } from '~/lib/http/content-disposition';
import { cutText } from '~/lib/text/cut-text';

const COMMON = {
  'Cache-Control': 'private, no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** The document of a mail: no scripts, no forms, and no requests except, on demand, for images. */
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

/** The raw mail, byte by byte. */
export function serveRaw({ subject, raw }: { subject: string; raw: R2ObjectBody }): Response {
  return new Response(raw.body, {
    headers: {
      ...COMMON,
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(raw.size),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Content-Disposition': contentDisposition('attachment', `${cutText(subject.replace(/[/\\:]/g, '_'), 100)}.eml`),
    },
  });
}
