import type { MetaFunction } from '@remix-run/cloudflare';
import { type Text, translator } from '~/text';

interface SiteMetaOptions {
  /** What a search engine or a message with a link shows of the page. */
  description: Text;
  /** noindex, for pages in the middle of a process or with a secret in their URL. */
  isPrivate?: boolean;
}

/** Title and description of a public page in the reader's language. */
export function siteMeta(title: Text, { description, isPrivate = false }: SiteMetaOptions): MetaFunction {
  return ({ matches }) => {
    const root = matches.find(({ id }) => id === 'root')?.data as { language?: string } | undefined;
    const { t } = translator(root?.language ?? 'en');
    return [
      { title: t(title) },
      { name: 'description', content: t(description) },
      ...(isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
    ];
  };
}
