import type { MetaFunction } from '@remix-run/cloudflare';
import type { ChangedTexts } from '~/lib/texts/registered-text';
import { type Text, translator } from '~/text';

interface SiteMetaOptions {
  /** The page's description in search results and link previews. */
  description: Text;
  /** noindex, for pages within a process or with a secret in their URL. */
  isPrivate?: boolean;
}

/** Title and description of a public page in the reader's language; a changed heading is its title too. */
export function siteMeta(title: Text, { description, isPrivate = false }: SiteMetaOptions): MetaFunction {
  return ({ matches }) => {
    const root = matches.find(({ id }) => id === 'root')?.data as { language?: string } | undefined;
    const { t } = translator(root?.language ?? 'en');
    // Absent where the layout failed
    const club = matches.find(({ id }) => id === 'routes/site/layout')?.data as { name: string } | undefined;
    const page = matches.at(-1)?.data as { texts?: ChangedTexts | null } | undefined;
    return [
      { title: [page?.texts?.[title]?.words ?? t(title), club?.name].filter(Boolean).join(' · ') },
      { name: 'description', content: t(description) },
      ...(isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
    ];
  };
}
