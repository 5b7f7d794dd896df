import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { officeCallerOf } from '~/caller.server';
import { listSecurityEvents } from '~/domains/security-events/operations/list-security-events.server';
import { showSecurityWarnings } from '~/domains/security-events/operations/show-security-warnings.server';
import { type EventLine, eventColumns } from '~/domains/security-events/ui/list/event-columns';
import { EventFilters } from '~/domains/security-events/ui/list/event-filters';
import { EventWarnings } from '~/domains/security-events/ui/warnings/event-warnings';
import { SettingsNav } from '~/domains/settings/ui/nav/settings-nav';
import { useLive } from '~/lib/live/use-live';
import { load, queryOf } from '~/lib/operation/load.server';
import { ExportLink } from '~/ui/table/export-link';
import { ListTable } from '~/ui/table/list-table';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';
import { useOffice } from '../frame/use-office';

const PATH = '/app/settings/security';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await officeCallerOf(request, context);
  const [list, { warnings }] = await Promise.all([
    load(listSecurityEvents, caller, queryOf(request)),
    load(showSecurityWarnings, caller, {}),
  ]);
  return { ...list, warnings };
}

export const handle = titled('Security');

/** Failed sign-ins, refusals, limits reached and changes of accounts. */
export default function Security() {
  const { results, meta, warnings } = useLoaderData<typeof loader>();
  const { club } = useOffice();
  const [params] = useSearchParams();
  useLive({ 'security-event': true });
  const isFiltered = params.has('kind') || params.has('period');
  return (
    <>
      <SettingsNav current={PATH}>
        <ExportLink path="/api/v1/security-events/export" params={params} />
      </SettingsNav>
      <p className="text-muted-foreground">
        Failed sign-ins, refusals, limits reached and changes of accounts, kept for a year.
      </p>
      <EventWarnings warnings={warnings} />
      <ListTable<EventLine>
        label="Security events"
        columns={eventColumns}
        rows={results.map((row) => ({ ...row, zone: club.timezone }))}
        rowId={(row) => String(row.id)}
        hrefOf={null}
        path={PATH}
        meta={meta}
        noun="security events"
        placeholder="By Account or Address"
        hint={isFiltered ? 'Nothing of this kind happened in this time.' : 'Nothing has happened yet.'}
        tools={<EventFilters path={PATH} />}
      />
    </>
  );
}

export const meta = officeMeta('Security');
