import type { Signature } from './signature';

interface MailPage {
  language: string;
  title: string;
  /** One with line breaks is a list of its lines. */
  paragraphs: (string | string[])[];
  action?: { label: string; href: string };
  /** A link below the signature. */
  foot?: { label: string; href: string };
  /** The club's name, phone and mail, its accent and logo. */
  signature: Signature;
}

/** One plain layout for every mail: a text and an HTML version with the same content. */
export function mailPage({ language, title, paragraphs, action, foot, signature }: MailPage): {
  text: string;
  html: string;
} {
  const linkOf = (to: typeof action) => (to ? [`${to.label}: ${to.href}`] : []);
  const link = linkOf(action);
  const { words, accent, logo, name } = signature;
  const text = [title, ...paragraphs.map((lines) => [lines].flat().join('\n')), ...link, words, ...linkOf(foot)].join(
    '\n\n',
  );
  const inHtml = (lines: string | string[]) => [lines].flat().map(escapeHtml).join('<br>');
  const body = paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${inHtml(paragraph)}</p>`).join('');
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.href)}" style="background:${accent};color:#fff;padding:12px 20px;border-radius:6px;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p><p style="margin:0 0 16px;font-size:13px;color:#555">${escapeHtml(action.href)}</p>`
    : '';
  const picture = logo
    ? `<p style="margin:0 0 24px"><img src="${escapeHtml(logo.src)}" alt="${escapeHtml(name)}" width="${logo.width}" height="${logo.height}" style="display:block;border:0"></p>`
    : '';
  const below = foot
    ? `<p style="margin:16px 0 0;font-size:13px"><a href="${escapeHtml(foot.href)}" style="color:#57534e">${escapeHtml(foot.label)}</a></p>`
    : '';
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body style="margin:0;background:#f7f4ec;font:16px/1.5 system-ui,sans-serif;color:#1c1917"><div style="max-width:560px;margin:0 auto;padding:32px 24px">${picture}<h1 style="font-size:22px;margin:0 0 16px">${escapeHtml(title)}</h1>${body}${button}<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #d6d3d1;font-size:14px;color:#57534e">${escapeHtml(words)}</p>${below}</div></body></html>`;
  return { text, html };
}

export function escapeHtml(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
