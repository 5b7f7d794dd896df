import { invalid } from '~/lib/errors';
import { REQUIRED } from '~/lib/form/schema';
import { cleanHtml, plainText } from '~/lib/text/clean-html.server';
import { textToHtml } from '~/lib/text/text-to-html';
import { hasVisibleText } from '~/lib/text/visible-text';

/** The empty paragraph that the editor adds below a list. */
const EMPTY_ENDS = /^(?:<p>(?:\s|<br>)*<\/p>)+|(?:<p>(?:\s|<br>)*<\/p>)+$/g;

/** A note's text as stored. @throws AppError 422 at `content` when it has no visible text, or is nearly all markup */
export function noteContent({ content, format }: { content: string; format: 'html' | 'text' }): string {
  const html = cleanHtml(format === 'text' ? textToHtml(content) : content);
  if (html === null) throw invalid({ content: 'This text has too much formatting. Paste it without.' });
  if (!hasVisibleText(plainText(html))) throw invalid({ content: REQUIRED });
  return html.replace(EMPTY_ENDS, '');
}
