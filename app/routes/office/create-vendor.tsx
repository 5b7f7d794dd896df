import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { callerOf } from '~/caller.server';
import { listServiceLocations } from '~/domains/service-locations/queries.server';
import { createVendor } from '~/domains/vendors/operations/create-vendor.server';
import { NewVendorForm } from '~/domains/vendors/ui/new-vendor-form';
import { setFlash } from '~/lib/flash.server';
import { submit } from '~/lib/form.server';
import { useLiveReload } from '~/lib/use-live-reload';
import { PageHeader } from '~/ui/page-header';
import { ErrorPage } from '../error-page';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db } = await callerOf(request, context);
  return { locations: await listServiceLocations(db), submissionId: crypto.randomUUID() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return submit(createVendor, await callerOf(request, context), request, {
    then: ({ message, vendor }) =>
      redirect(`/app/vendors/${vendor.uuid}`, { headers: { 'Set-Cookie': setFlash({ tone: 'success', message }) } }),
  });
}

export const handle = { crumb: () => 'Add Vendor' };

/** Opens for everybody signed in; what is sent is checked. */
export default function CreateVendor() {
  const { locations, submissionId } = useLoaderData<typeof loader>();
  useLiveReload(({ event }) => event === 'setting.changed');
  return (
    <>
      <PageHeader title="Add Vendor" />
      <NewVendorForm lists={{ locations }} submissionId={submissionId} />
    </>
  );
}

export const meta: MetaFunction = () => [{ title: 'Add Vendor' }, { name: 'robots', content: 'noindex' }];

export function ErrorBoundary() {
  return <ErrorPage home="/app/vendors" isFramed />;
}
