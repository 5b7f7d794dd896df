import { type ReactNode, useMemo } from 'react';
import type { ChangedTexts } from '~/lib/texts/registered-text';
import { fill, TextContext, type Translator, useText } from '~/text';

/** Gives the changed texts of a page to everything below it; null where all are the default. */
export function PageTexts({ texts, children }: { texts: ChangedTexts | null | undefined; children: ReactNode }) {
  const translator = useText();
  const value = useMemo(() => (texts ? withChanged(translator, texts) : translator), [translator, texts]);
  return <TextContext.Provider value={value}>{children}</TextContext.Provider>;
}

/** Changed words are text of their own: marks of direction in them change nothing around them. */
const withChanged = (translator: Translator, texts: ChangedTexts): Translator => ({
  ...translator,
  words(text, values) {
    const changed = texts[text];
    return changed ? <bdi lang={changed.lang}>{fill(changed.words, values)}</bdi> : translator.words(text, values);
  },
});
