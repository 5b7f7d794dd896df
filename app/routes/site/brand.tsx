import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { readLogo } from '~/domains/club/work/store-logo.server';

/**
 * The club's logo, for anybody: neither the session nor the database is read. Its name is the digest of its content, so
 * that browsers cache it for good.
 */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const logo = await readLogo(context.cloudflare, params.file ?? '');
  if (!logo) return new Response('Picture not found.', { status: 404 });
  return new Response(logo.bytes, {
    headers: {
      'Content-Type': logo.type,
      'Content-Length': String(logo.bytes.length),
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      // Programs of mail show it
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  });
}
