import type { MetaFunction } from '@remix-run/cloudflare';

type DataOf<Loader> = NonNullable<Parameters<MetaFunction<Loader>>[0]['data']>;

/** The title of an office page: a text, or derived from its loader's data. The page is noindex. */
export function officeMeta<Loader = unknown>(title: string | ((data: DataOf<Loader>) => string)): MetaFunction<Loader> {
  return ({ data, matches }) => [
    { title: withClub(typeof title === 'string' ? title : data ? title(data) : 'Office', matches) },
    { name: 'robots', content: 'noindex' },
  ];
}

/** A title with the club's name, where the office's layout has it. */
function withClub(title: string, matches: Parameters<MetaFunction>[0]['matches']): string {
  const office = matches.find(({ id }) => id === 'routes/office/layout')?.data as
    | { club: { name: string } }
    | undefined;
  return [title, office?.club.name].filter(Boolean).join(' · ');
}
