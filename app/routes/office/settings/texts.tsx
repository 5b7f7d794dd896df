import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { officeCallerOf } from '~/caller.server';
import { listTexts } from '~/domains/settings/operations/list-texts.server';
import { TEXTS_PAGE } from '~/domains/settings/rules/setting-pages';
import { SettingsNav } from '~/domains/settings/ui/nav/settings-nav';
import { TextFilters } from '~/domains/settings/ui/texts/text-filters';
import { TextList } from '~/domains/settings/ui/texts/text-list';
import { useLive } from '~/lib/live/use-live';
import { load, queryOf } from '~/lib/operation/load.server';
import { Link } from '~/lib/remix/link';
import { withParams } from '~/ui/table/with-params';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';

const PER_PAGE = 100;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await officeCallerOf(request, context);
  return load(listTexts, caller, { ...queryOf(request), per_page: PER_PAGE });
}

export const handle = titled('Settings');

/** Every text of the public pages that may be changed. */
export default function Texts() {
  const { results, counts, meta } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  useLive({ setting: true });
  const missing = counts['Spanish missing'];
  const heading =
    missing === 0 ? 'The words of the public pages' : `The words of the public pages, ${missing} without their Spanish`;
  return (
    <>
      <SettingsNav current={TEXTS_PAGE} />
      <h2 className="text-[1.1em]">{heading}</h2>
      <TextFilters
        search={params.get('search') ?? ''}
        page={params.get('page_of') ?? ''}
        state={params.get('state') ?? ''}
        counts={counts}
      />
      <TextList texts={results} />
      {meta.last_page > 1 && (
        <p className="flex gap-4">
          {meta.current_page > 1 && (
            <Link to={withParams(TEXTS_PAGE, params, { page: String(meta.current_page - 1) })}>Previous page</Link>
          )}
          {meta.current_page < meta.last_page && (
            <Link to={withParams(TEXTS_PAGE, params, { page: String(meta.current_page + 1) })}>Next page</Link>
          )}
        </p>
      )}
    </>
  );
}

export const meta = officeMeta('Texts');
