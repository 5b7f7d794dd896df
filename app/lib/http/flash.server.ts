/** A toast for the next page, stored in a short-lived cookie, so that it works with scripts off. */
export interface Flash {
  tone: 'success' | 'error' | 'info';
  message: string;
  title?: string;
}

const NAME = 'flash';

export function setFlash(flash: Flash): string {
  return `${NAME}=${encodeURIComponent(JSON.stringify(flash))}; Path=/; Max-Age=30; HttpOnly; SameSite=Lax`;
}

export const clearFlash = `${NAME}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`;

export function readFlash(request: Request): Flash | null {
  const value = readCookie(request, NAME);
  if (!value) return null;
  try {
    const { tone, message, title } = JSON.parse(decodeURIComponent(value));
    if (typeof message !== 'string' || !['success', 'error', 'info'].includes(tone)) return null;
    return { tone, message, ...(typeof title === 'string' && { title }) };
  } catch {
    return null;
  }
}

export function readCookie(request: Request, name: string): string | null {
  for (const part of (request.headers.get('Cookie') ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return value.join('=');
  }
  return null;
}
