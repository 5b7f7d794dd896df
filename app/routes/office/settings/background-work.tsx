import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { officeCallerOf } from '~/caller.server';
import { SettingsNav } from '~/domains/settings/ui/nav/settings-nav';
import { showBackgroundWork } from '~/features/background-work/operations/show-background-work.server';
import { pageOfRecord } from '~/features/background-work/rules/work-words';
import { LIST, RetryAll } from '~/features/background-work/ui/work-actions';
import { type ShownWork, workColumns } from '~/features/background-work/ui/work-columns';
import { WorkFilter } from '~/features/background-work/ui/work-filter';
import { useLive } from '~/lib/live/use-live';
import { load, queryOf } from '~/lib/operation/load.server';
import { EmptyState } from '~/ui/feedback/empty-state';
import { LinkTabs } from '~/ui/frame/link-tabs';
import { DataTable } from '~/ui/table/data-table';
import { Pagination } from '~/ui/table/pagination';
import { withParams } from '~/ui/table/with-params';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';
import { useOffice } from '../frame/use-office';

const PATH = '/app/settings/undelivered';
const MOST = 1000;

const tabs = [
  ['DEAD', 'Dead', 'Nothing was given up.'],
  ['READY', 'Waiting', 'Nothing waits.'],
  ['RUNNING', 'Running', 'Nothing runs at this moment.'],
  ['HELD', 'Held', 'Nothing is held.'],
] as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  return load(showBackgroundWork, await officeCallerOf(request, context), queryOf(request));
}

export const handle = titled('Background work');

/** Background work by status: mails, pushes, imports, chores. */
export default function BackgroundWork() {
  const { results, meta, counts, kinds } = useLoaderData<typeof loader>();
  const { club, may } = useOffice();
  const [params] = useSearchParams();
  useLive({ work: true });
  const [status, , hint] = tabs.find(([key]) => key === params.get('status')) ?? tabs[0];
  const kind = params.get('kind');
  const mayAct = may('setting.update');
  const isPermitted = (needs: string) => may(needs as Parameters<typeof may>[0]);
  return (
    <>
      <SettingsNav current={PATH} />
      <LinkTabs
        label={LIST}
        tabs={tabs.map(([key, label]) => ({
          href: withParams(PATH, params, { status: key === 'DEAD' ? null : key, page: null }),
          label,
          isActive: key === status,
          count: counts[key] > MOST ? '1,000+' : counts[key],
        }))}
      >
        <WorkFilter path={PATH} kinds={kinds} />
        {status === 'DEAD' && kind && mayAct && results.length > 0 && <RetryAll kind={kind} />}
      </LinkTabs>
      <DataTable<ShownWork>
        label={LIST}
        columns={workColumns}
        rows={results.map((row) => ({
          ...row,
          zone: club.timezone,
          href: pageOfRecord(row.parent_type, row.parent_id, isPermitted),
          mayAct,
        }))}
        rowId={(row) => row.id}
        empty={<EmptyState>{hint}</EmptyState>}
        footer={
          <Pagination
            meta={meta}
            noun="pieces of work"
            isCapped={meta.total_capped === true}
            path={PATH}
            params={params}
          />
        }
      />
    </>
  );
}

export const meta = officeMeta('Background work');
