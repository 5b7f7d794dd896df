import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { officeCallerOf } from '~/caller.server';
import { KINDS_PATH } from '~/domains/job-categories/rules/kind-words';
import { KindList } from '~/domains/job-categories/ui/kinds/kind-list';
import { NewKindForm } from '~/domains/job-categories/ui/kinds/new-kind-form';
import { RetiredKinds } from '~/domains/job-categories/ui/kinds/retired-kinds';
import { SettingsNav } from '~/domains/settings/ui/nav/settings-nav';
import { listKinds } from '~/features/kinds/operations/list-kinds.server';
import { useLive } from '~/lib/live/use-live';
import { loadResults } from '~/lib/operation/load.server';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';
import { useOffice } from '../frame/use-office';

export async function loader({ request, context }: LoaderFunctionArgs) {
  return { categories: await loadResults(listKinds, await officeCallerOf(request, context)) };
}

export const handle = titled('Settings');

const NEW = 'new';

/** The kinds of work with their types of jobs. The URL has the one that is open. */
export default function Kinds() {
  const { categories } = useLoaderData<typeof loader>();
  const { may } = useOffice();
  const [params] = useSearchParams();
  useLive({ setting: true });
  const rights = {
    mayAdd: may('setting.create'),
    mayRename: may('setting.update'),
    mayRetire: may('setting.delete'),
  };
  const open = params.get('open');
  return (
    <>
      <SettingsNav current={KINDS_PATH}>
        {rights.mayAdd && open !== NEW && (
          <LinkButton to={`${KINDS_PATH}?open=${NEW}`} preventScrollReset>
            Add category
          </LinkButton>
        )}
      </SettingsNav>
      {rights.mayAdd && open === NEW && <NewKindForm />}
      <KindList categories={categories} open={open} openCode={params.get('type')} {...rights} />
      <RetiredKinds categories={categories} mayRetire={rights.mayRetire} />
    </>
  );
}

export const meta = officeMeta('Settings');
