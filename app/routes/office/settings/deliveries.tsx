import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { officeCallerOf } from '~/caller.server';
import { SettingsTabs } from '~/domains/service-locations/ui/list/settings-tabs';
import { listDeadDeliveries } from '~/features/undelivered/operations/list-dead-deliveries.server';
import { type DeadDelivery, deliveryColumns } from '~/features/undelivered/ui/delivery-columns';
import { useLive } from '~/lib/live/use-live';
import { load } from '~/lib/operation/load.server';
import { EmptyState } from '~/ui/feedback/empty-state';
import { DataTable } from '~/ui/table/data-table';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';
import { useOffice } from '../frame/use-office';

export async function loader({ request, context }: LoaderFunctionArgs) {
  return load(listDeadDeliveries, await officeCallerOf(request, context), {});
}

export const handle = titled('Undelivered');

/** The dead letters of the outbox (mails, pushes, calls to external services), with a button to retry each. */
export default function Deliveries() {
  const { results, total } = useLoaderData<typeof loader>();
  const { club, may } = useOffice();
  useLive({ delivery: true });
  const mayRetry = may('setting.update');
  return (
    <>
      <SettingsTabs current="/app/settings/undelivered" />
      <p className="text-muted-foreground">
        What should have followed a change, a mail for one, and failed at every try.
      </p>
      <DataTable<DeadDelivery>
        label="Undelivered"
        columns={deliveryColumns}
        rows={results.map((row) => ({ ...row, zone: club.timezone, mayRetry }))}
        rowId={(row) => row.id}
        empty={<EmptyState>Everything has been delivered.</EmptyState>}
        footer={
          total > results.length && (
            <p className="p-3 text-muted-foreground">{`The newest ${results.length} of ${total}.`}</p>
          )
        }
      />
    </>
  );
}

export const meta = officeMeta('Undelivered');
