import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useOutletContext } from '@remix-run/react';
import { callerOf } from '~/caller.server';
import { listDeadDeliveries } from '~/domains/deliveries/operations/list-dead-deliveries.server';
import { type DeadDelivery, deliveryColumns } from '~/domains/deliveries/ui/delivery-columns';
import { SettingsTabs } from '~/domains/service-locations/ui/settings-tabs';
import { load } from '~/lib/load.server';
import { DataTable } from '~/ui/data-table';
import { EmptyState } from '~/ui/empty-state';
import { PageHeader } from '~/ui/page-header';
import { ErrorPage } from '../error-page';
import type { OfficeData } from './layout';

export async function loader({ request, context }: LoaderFunctionArgs) {
  return load(listDeadDeliveries, await callerOf(request, context), {});
}

export const handle = { crumb: () => 'Undelivered' };

/** Mails, pushes and calls to the outside that were given up: somebody looks at them and tries again. */
export default function Deliveries() {
  const { results, total } = useLoaderData<typeof loader>();
  const { auth, club } = useOutletContext<OfficeData>();
  const mayRetry = auth.permissions.includes('setting.update');
  return (
    <>
      <PageHeader
        title="Undelivered"
        description="What should have followed a change, a mail for one, and failed at every try."
      />
      <SettingsTabs current="/app/settings/undelivered" />
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

export const meta: MetaFunction = () => [{ title: 'Undelivered' }, { name: 'robots', content: 'noindex' }];

export function ErrorBoundary() {
  return <ErrorPage home="/app" isFramed />;
}
