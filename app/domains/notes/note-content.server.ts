import { cleanHtml, plainText } from '~/lib/clean-html.server';
import { invalid } from '~/lib/errors';
import { REQUIRED } from '~/lib/schema';
import { textToHtml } from '~/lib/text-to-html';
import { hasVisibleText } from '~/lib/visible-text';

/** The editor keeps a line below a list to go on in. */
const EMPTY_ENDS = /^(?:<p>(?:\s|<br>)*<\/p>)+|(?:<p>(?:\s|<br>)*<\/p>)+$/g;

/**
 * A note's text as it is kept.
 * @throws AppError 422 at `content` when nobody would see anything of it, or it is hardly more than markup
 */
export function noteContent({ content, format }: { content: string; format: 'html' | 'text' }): string {
  const html = cleanHtml(format === 'text' ? textToHtml(content) : content);
  if (html === null) throw invalid({ content: 'This text has too much formatting. Paste it without.' });
  if (!hasVisibleText(plainText(html))) throw invalid({ content: REQUIRED });
  return html.replace(EMPTY_ENDS, '');
}
