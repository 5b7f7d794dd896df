/** A new secret for a cookie or a link: 256 bits, base64url. Only its hash is ever stored. */
export function newToken(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
}

/** SHA-256, base64url. Sufficient for secrets with full entropy; passwords go through lib/password. */
export async function hashToken(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Buffer.from(digest).toString('base64url');
}

/** Six digits without a leading zero (it travels as a number), without modulo bias. */
export function newCode(): string {
  const range = 900_000;
  const limit = Math.floor(2 ** 32 / range) * range;
  for (;;) {
    const value = crypto.getRandomValues(new Uint32Array(1))[0]!;
    if (value < limit) return String(100_000 + (value % range));
  }
}
