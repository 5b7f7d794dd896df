import { escapeText } from '~/lib/text/text-to-html';
import type { MisleadingLink } from '../rules/misleading-links';

/** The mark of a link inherits nothing from the mail's own styles, and nothing of the mail can cover the warning. */
const STYLE = `html{color-scheme:light;background:#fff}
body{margin:0;padding:12px;font:15px/1.5 system-ui,sans-serif;color:#1c1917;overflow-wrap:anywhere}
img{max-width:100%;height:auto}a{color:#14532d}table{max-width:100%}
blockquote{margin:0 0 0 8px;padding-left:8px;border-left:2px solid #d6d3d1}
.warning{position:relative;z-index:1;margin:0 0 12px;padding:8px 12px;border:1px solid #b45309;border-radius:4px;background:#fffbeb;color:#78350f}
.warning p{margin:0;font-weight:600}.warning ul{margin:4px 0 0;padding-left:20px}
.leads-to{all:initial!important;position:relative!important;z-index:1!important;margin:0 4px!important;padding:0 6px!important;border:1px solid #b45309!important;border-radius:4px!important;background:#fffbeb!important;color:#78350f!important;font:600 14px/1.4 system-ui,sans-serif!important;overflow-wrap:anywhere!important}`;

/** Links listed above the mail; each is also marked in it. */
const NAMED = 10;

/** The document of a mail's cleaned HTML, with a warning above it where links have another target than their text. */
export function mailFrame(body: string, misleading: readonly MisleadingLink[]): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Message</title><style>${STYLE}</style></head><body>${warningOf(misleading)}${body}</body></html>`;
}

function warningOf(misleading: readonly MisleadingLink[]): string {
  const lines = [...new Set(misleading.map(({ named, leadsTo }) => `“${named}” leads to ${leadsTo}`))];
  if (lines.length === 0) return '';
  const shown = [...lines.slice(0, NAMED), ...(lines.length > NAMED ? [`and ${lines.length - NAMED} more`] : [])];
  const what =
    lines.length === 1 ? 'A link names another site than it leads to.' : 'Links name other sites than they lead to.';
  const items = shown.map((line) => `<li>${escapeText(line)}</li>`).join('');
  return `<section class="warning" aria-label="Warning"><p>${what}</p><ul>${items}</ul></section>`;
}
