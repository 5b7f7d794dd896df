import { type Text, translator } from '~/text';

/** A public page's title and description in the reader's language, for its `meta`. */
export function pageMeta(matches: readonly { id: string; data: unknown }[], title: Text, description?: Text) {
  const root = matches.find(({ id }) => id === 'root')?.data as { language?: string } | undefined;
  const { t } = translator(root?.language ?? 'en');
  return [{ title: t(title) }, ...(description ? [{ name: 'description', content: t(description) }] : [])];
}
