import { invalid } from '~/lib/errors';
import { oneLine } from '~/lib/settings/placeholders';
import { cleanDocument } from '~/lib/text/clean-document.server';
import type { RegisteredText } from '~/lib/texts/registered-text';
import type { GivenText } from './text-words';

const TOO_MUCH_MARKUP = 'This has more formatting than can be read. Please paste it as plain text.';

/** Given words as they are stored: one line, of a legal text clean HTML. @throws AppError 422 at the language */
export function givenWords({ isDocument }: RegisteredText, { en, es }: GivenText): GivenText {
  return isDocument ? { en: documentOf('en', en), es: documentOf('es', es) } : { en: lineOf(en), es: lineOf(es) };
}

const lineOf = (typed: string | undefined) => typed && oneLine(typed).trim();

function documentOf(language: keyof GivenText, html: string | undefined): string | undefined {
  const clean = html && cleanDocument(html);
  if (clean === null) throw invalid({ [language]: TOO_MUCH_MARKUP });
  return clean;
}
