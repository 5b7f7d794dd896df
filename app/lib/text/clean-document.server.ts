import { cleanHtml, escapeAttribute, plainText } from './clean-html.server';
import { documentLink } from './document-link';

/** The marks that word processors write around each word: they mean nothing here, and thousands are no reason to refuse. */
const NOISE = /<\/?(span|font|o:p|[ovw]:[a-z]+)\b[^<>]*>/gi;

/** What begins or ends something that is not shown. */
const HIDING = /(<!--|-->|<\/?(?:style|xml)\b[^<>]*>)/i;
const endOf = (mark: string) => (mark === '<!--' ? '-->' : (/^<(style|xml)/i.exec(mark)?.[1]?.toLowerCase() ?? null));
const isEnd = (mark: string, end: string) => mark === end || mark.toLowerCase().startsWith(`</${end}`);

/** Removes comments and style sheets; one that never ends stays. Reads each character once, however many begin. */
function withoutHidden(html: string): string {
  const shown: string[] = [];
  let hidden: string[] = [];
  let end: string | null = null;
  for (const part of html.split(HIDING)) {
    if (end !== null) {
      hidden.push(part);
      if (isEnd(part, end)) end = null;
    } else {
      end = endOf(part);
      if (end === null) shown.push(part);
      else hidden = [part];
    }
  }
  return [...shown, ...(end === null ? [] : hidden)].join('');
}

/**
 * A legal text as it is stored: headings, paragraphs, lists, emphasis and links; scripts, styles, pictures and other links
 * are removed, their words stay. Blank where nothing is left to read.
 * @returns null for more markup than any text needs
 */
export function cleanDocument(html: string): string | null {
  const quiet = withoutHidden(html).replace(NOISE, '');
  const clean = cleanHtml(quiet, (address) => {
    const href = documentLink(address);
    return href && `href="${escapeAttribute(href)}"`;
  });
  if (clean === null) return null;
  return plainText(clean).trim() === '' ? '' : clean;
}
