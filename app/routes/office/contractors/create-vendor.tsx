import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { callerOf, officeCallerOf } from '~/caller.server';
import { listServiceLocationOptions } from '~/domains/service-locations/operations/list-service-location-options.server';
import { createVendor } from '~/domains/vendors/operations/create-vendor.server';
import { NewVendorForm } from '~/domains/vendors/ui/form/new-vendor-form';
import { submit } from '~/lib/form/form.server';
import { saved } from '~/lib/form/saved.server';
import { useLive } from '~/lib/live/use-live';
import { loadResults } from '~/lib/operation/load.server';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';
import { ToldWithout } from '../frame/told-without';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const locations = await loadResults(listServiceLocationOptions, await officeCallerOf(request, context));
  return { locations, submissionId: crypto.randomUUID() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return submit(createVendor, await callerOf(request, context), request, {
    then: saved(({ vendor }) => `/app/vendors/${vendor.uuid}`),
  });
}

export const handle = titled('Add Vendor');

/** Every signed-in user may open it; the operation checks the permission. */
export default function CreateVendor() {
  const { locations, submissionId } = useLoaderData<typeof loader>();
  useLive({ setting: true });
  return (
    <ToldWithout permissions={['vendor.create']} doing="add vendors">
      <NewVendorForm lists={{ locations }} submissionId={submissionId} />
    </ToldWithout>
  );
}

export const meta = officeMeta('Add Vendor');
