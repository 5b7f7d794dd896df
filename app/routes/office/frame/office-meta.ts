import type { MetaFunction } from '@remix-run/cloudflare';

type DataOf<Loader> = NonNullable<Parameters<MetaFunction<Loader>>[0]['data']>;

/** The title of an office page: a text, or derived from its loader's data. The page is noindex. */
export function officeMeta<Loader = unknown>(title: string | ((data: DataOf<Loader>) => string)): MetaFunction<Loader> {
  return ({ data }) => [
    { title: typeof title === 'string' ? title : data ? title(data) : 'Office' },
    { name: 'robots', content: 'noindex' },
  ];
}
