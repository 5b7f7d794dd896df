import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunction, useLoaderData, useOutletContext, useSearchParams } from '@remix-run/react';
import { callerOf } from '~/caller.server';
import { loadTimeline } from '~/domains/activity/load-timeline.server';
import { Timeline } from '~/domains/activity/ui/timeline';
import { loadFiles } from '~/domains/files/load-files.server';
import { FileBrowser } from '~/domains/files/ui/file-browser';
import { loadNotes } from '~/domains/notes/load-notes.server';
import { NotesPanel } from '~/domains/notes/ui/notes-panel';
import { listServiceLocations } from '~/domains/service-locations/queries.server';
import { findVendor } from '~/domains/vendors/operations/find-vendor.server';
import { updateVendor } from '~/domains/vendors/operations/update-vendor.server';
import { VendorForm } from '~/domains/vendors/ui/vendor-form';
import { VendorSummary } from '~/domains/vendors/ui/vendor-summary';
import { vendorTabs } from '~/domains/vendors/ui/vendor-tabs';
import { setFlash } from '~/lib/flash.server';
import { submit } from '~/lib/form.server';
import { load } from '~/lib/load.server';
import { tabOf } from '~/lib/tab-of';
import { useLiveReload } from '~/lib/use-live-reload';
import { PageHeader } from '~/ui/page-header';
import { ProfileTabBar } from '~/ui/profile-tab-bar';
import { ErrorPage } from '../error-page';
import type { OfficeData } from './layout';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const caller = await callerOf(request, context);
  const { vendor } = await load(findVendor, caller, { id: params.id });
  const tab = tabOf(vendorTabs, new URL(request.url).searchParams.get('tab'));
  const { uuid } = vendor;
  const [locations, notes, listing, timeline] = await Promise.all([
    tab === 'information' ? listServiceLocations(caller.db) : null,
    tab === 'notes' ? loadNotes(request, caller, { notable_type: 'vendor', notable_id: uuid }) : null,
    tab === 'files' ? loadFiles(request, caller, { fileable_type: 'vendor', fileable_id: uuid }) : null,
    tab === 'timeline' ? loadTimeline(request, caller, { subject_type: 'vendor', id: uuid }) : null,
  ]);
  return { vendor, locations, notes, listing, timeline };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  return submit(updateVendor, await callerOf(request, context), request, {
    then: ({ message }) =>
      redirect(pathname + search, { headers: { 'Set-Cookie': setFlash({ tone: 'success', message }) } }),
  });
}

/** A refused save shows what a colleague saved: the page needs it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;

export const handle = { crumb: ({ vendor }: { vendor: { id: number } }) => `Vendor ${vendor.id}` };

/** One vendor, and everything about it in tabs. */
export default function VendorProfile() {
  const { vendor, locations, notes, listing, timeline } = useLoaderData<typeof loader>();
  const { auth, club } = useOutletContext<OfficeData>();
  const [params] = useSearchParams();
  // One's own save loads the page by itself; a second load at that moment would lose its toast.
  useLiveReload(
    ({ event, data: { id, user_id } }) =>
      event === 'setting.changed' || (event === 'vendor.changed' && id === vendor.id && user_id !== auth.data?.id),
  );
  const tab = tabOf(vendorTabs, params.get('tab'));
  const parent = { parentType: 'vendor', parentKey: vendor.uuid };
  const mayUpdate = auth.permissions.includes('vendor.update');
  const about = locations && { vendor, lists: { locations } };
  return (
    <>
      <PageHeader
        title={vendor.name}
        status={
          <>
            <span className="tabular text-muted-foreground">Vendor {vendor.id}</span>
            <span className="text-muted-foreground">{vendor.vendor_type.name}</span>
          </>
        }
      />
      <ProfileTabBar label="Vendor profile" path={`/app/vendors/${vendor.uuid}`} tabs={vendorTabs} current={tab} />
      {about && (mayUpdate ? <VendorForm key={vendor.uuid} {...about} /> : <VendorSummary {...about} />)}
      {notes && <NotesPanel {...parent} notes={notes} userId={auth.data?.id ?? 0} zone={club.timezone} />}
      {listing && <FileBrowser {...parent} listing={listing} mayChange={mayUpdate} zone={club.timezone} />}
      {timeline && <Timeline {...parent} timeline={timeline} zone={club.timezone} />}
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.vendor.name ?? 'Vendor' },
  { name: 'robots', content: 'noindex' },
];

export function ErrorBoundary() {
  return <ErrorPage home="/app/vendors" isFramed />;
}
