import { cleanHtml, escapeAttribute, plainText } from './clean-html.server';
import { documentLink } from './document-link';

/** What word processors write around each word: it has no meaning here, and thousands of them are no reason to refuse. */
const NOISE = [/<!--[\s\S]*?-->/g, /<(style|xml)\b[\s\S]*?<\/\1\s*>/gi, /<\/?(span|font|o:p|[ovw]:[a-z]+)\b[^<>]*>/gi];

/**
 * A legal text as it is stored: headings, paragraphs, lists, emphasis and links; scripts, styles, pictures and other links
 * are removed, their words stay. Blank where nothing is left to read.
 * @returns null for more markup than any text needs
 */
export function cleanDocument(html: string): string | null {
  const quiet = NOISE.reduce((text, noise) => text.replace(noise, ''), html);
  const clean = cleanHtml(quiet, (address) => {
    const href = documentLink(address);
    return href && `href="${escapeAttribute(href)}"`;
  });
  if (clean === null) return null;
  return plainText(clean).trim() === '' ? '' : clean;
}
