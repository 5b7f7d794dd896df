import type { MetaFunction } from '@remix-run/cloudflare';

type DataOf<Loader> = NonNullable<Parameters<MetaFunction<Loader>>[0]['data']>;

/** The title of an office page: a text, or derived from its loader's data. The page is noindex. */
export function officeMeta<Loader = unknown>(title: string | ((data: DataOf<Loader>) => string)): MetaFunction<Loader> {
  return ({ data, matches }) => [
    {
      title: [typeof title === 'string' ? title : data ? title(data) : 'Office', clubOf(matches)]
        .filter(Boolean)
        .join(' · '),
    },
    { name: 'robots', content: 'noindex' },
  ];
}

/** The club's name; undefined where the office's layout failed. */
const clubOf = (matches: Parameters<MetaFunction>[0]['matches']) =>
  (matches[1]?.data as { club?: { name: string } } | undefined)?.club?.name;
