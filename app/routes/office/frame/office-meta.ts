import type { MetaFunction } from '@remix-run/cloudflare';

type DataOf<Loader> = NonNullable<Parameters<MetaFunction<Loader>>[0]['data']>;

/** The title of an office page: a text, or made of what its loader returned. No search engine keeps the page. */
export function officeMeta<Loader = unknown>(title: string | ((data: DataOf<Loader>) => string)): MetaFunction<Loader> {
  return ({ data }) => [
    { title: typeof title === 'string' ? title : data ? title(data) : 'Office' },
    { name: 'robots', content: 'noindex' },
  ];
}
