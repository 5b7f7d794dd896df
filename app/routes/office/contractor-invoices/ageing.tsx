import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { officeCallerOf } from '~/caller.server';
import { listAgeing } from '~/domains/contractor-invoices/operations/list-ageing.server';
import { ages } from '~/domains/contractor-invoices/rules/ages';
import { AGEING, ledgerPath } from '~/domains/contractor-invoices/rules/report-paths';
import { ageingColumns } from '~/domains/contractor-invoices/ui/reports/ageing-columns';
import { ReportTabs } from '~/domains/contractor-invoices/ui/reports/report-tabs';
import type { AgeingRow } from '~/domains/contractor-invoices/views/ageing.server';
import { useLive } from '~/lib/live/use-live';
import { load } from '~/lib/operation/load.server';
import { may } from '~/lib/operation/operation.server';
import { centsOf } from '~/lib/text/read-money';
import { EmptyState } from '~/ui/feedback/empty-state';
import { counted } from '~/ui/format/counted';
import { Totals } from '~/ui/format/totals';
import { DataTable } from '~/ui/table/data-table';
import { ExportLink } from '~/ui/table/export-link';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';

const SHOWN = 100;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await officeCallerOf(request, context);
  // Every signed-in user may open the page; its report needs a permission
  if (!may(caller.actor, 'invoice.read')) return null;
  const { results, totals } = await load(listAgeing, caller, {});
  return { results: results.slice(0, SHOWN), count: results.length, totals };
}

export const handle = titled('Reports');

/** What the club owes for open invoices, by contractor and age: largest debts first. */
export default function Ageing() {
  const report = useLoaderData<typeof loader>();
  useLive({ 'contractor-invoice': true });
  if (!report) {
    return <EmptyState title="Your role may not read invoices">Ask an administrator if you need them.</EmptyState>;
  }
  const { results, count, totals } = report;
  return (
    <>
      <ReportTabs current={AGEING} />
      <DataTable<AgeingRow>
        label="Open invoices by age"
        columns={ageingColumns}
        rows={results}
        rowId={({ contractor_id }) => String(contractor_id)}
        hrefOf={({ contractor_id }) => ledgerPath(contractor_id)}
        noun="ages"
        toolbar={
          <>
            <p className="min-w-0 grow text-muted-foreground">
              Invoices that are not paid, canceled or refused, by the days since the date on them; supplements and
              credits have no age.
            </p>
            <ExportLink path="/api/v1/contractor-invoice/ageing/export" params={new URLSearchParams()} />
          </>
        }
        empty={<EmptyState>The club owes no contractor anything.</EmptyState>}
        footer={
          count > results.length && (
            <p className="text-muted-foreground">{`${results.length} of ${count} contractors: the CSV has all.`}</p>
          )
        }
      />
      <Totals
        sums={[
          ...(['days_30', 'days_60', 'days_90', 'older'] as const).map((age): [string, number] => [
            ages[age].label,
            centsOf(totals[age]),
          ]),
          ['Supplements', centsOf(totals.supplements)],
          ['Credits and advances', centsOf(-totals.credits)],
          [`Owed, with ${counted(totals.count, 'open invoices')}`, centsOf(totals.total), true],
          ['Refused, in none of these', centsOf(totals.refused)],
        ]}
      />
    </>
  );
}

export const meta = officeMeta('Ageing');
