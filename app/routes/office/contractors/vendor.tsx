import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { callerOf, officeCallerOf } from '~/caller.server';
import { listServiceLocationOptions } from '~/domains/service-locations/operations/list-service-location-options.server';
import { showVendor } from '~/domains/vendors/operations/show-vendor.server';
import { updateVendor } from '~/domains/vendors/operations/update-vendor.server';
import { VendorForm } from '~/domains/vendors/ui/form/vendor-form';
import { VendorSummary } from '~/domains/vendors/ui/profile/vendor-summary';
import { vendorTabs } from '~/domains/vendors/ui/profile/vendor-tabs';
import { showRecordBrief } from '~/features/profiles/operations/show-record-brief.server';
import { isEditAsked } from '~/lib/edit-asked';
import { submit } from '~/lib/form/form.server';
import { revalidateAfter } from '~/lib/form/revalidate-after';
import { saved } from '~/lib/form/saved.server';
import { useLive } from '~/lib/live/use-live';
import { load, loadResults } from '~/lib/operation/load.server';
import { may } from '~/lib/operation/operation.server';
import { tabOf } from '~/lib/tab-of';
import { ProfileTabBar } from '~/ui/frame/profile-tab-bar';
import { EditLink, RecordDetails } from '~/ui/frame/record-details';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';
import { RecordReading } from '../frame/record-reading';
import { RecordTab } from '../frame/record-tab';
import { loadRecordTab } from '../frame/record-tab.server';
import { useOffice } from '../frame/use-office';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const caller = await officeCallerOf(request, context);
  const { searchParams } = new URL(request.url);
  const tab = tabOf(vendorTabs, searchParams.get('tab'));
  const isEditing = tab === 'information' && isEditAsked(searchParams) && may(caller.actor, 'vendor.update');
  const id = params.id ?? '';
  const [{ vendor }, brief, locations, opened] = await Promise.all([
    load(showVendor, caller, { id }),
    load(showRecordBrief, caller, { type: 'vendor', id }),
    tab === 'information' ? loadResults(listServiceLocationOptions, caller) : null,
    loadRecordTab(request, caller, { type: 'vendor', id }, tab),
  ]);
  return { vendor, brief, tab, isEditing, locations, opened };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return submit(updateVendor, await callerOf(request, context), request, {
    then: saved(new URL(request.url).pathname),
  });
}

/** A 409 reloads the page's data, which then has the colleague's version. */
export const shouldRevalidate = revalidateAfter(409);

export const handle = titled(({ vendor }: { vendor: { name: string } }) => vendor.name);

/** One vendor, with its details in tabs. */
export default function VendorProfile() {
  const { vendor, brief, tab, isEditing, locations, opened } = useLoaderData<typeof loader>();
  const { may: holds } = useOffice();
  useLive({ vendor: vendor.id, setting: true });
  const path = `/app/vendors/${vendor.uuid}`;
  const mayUpdate = holds('vendor.update');
  const about = locations && { vendor, lists: { locations } };
  return (
    <>
      <ProfileTabBar label="Vendor profile" path={path} tabs={vendorTabs} current={tab} counts={brief.counts}>
        <span className="tabular text-muted-foreground">
          Vendor {vendor.id} · {vendor.vendor_type.name}
        </span>
        {mayUpdate && !isEditing && <EditLink path={path} />}
      </ProfileTabBar>
      {about && (
        <RecordDetails key={vendor.uuid} isEditing={isEditing}>
          {isEditing ? (
            <VendorForm {...about} backTo={path} />
          ) : (
            <RecordReading notes={brief.notes} path={path}>
              <VendorSummary {...about} />
            </RecordReading>
          )}
        </RecordDetails>
      )}
      <RecordTab parentType="vendor" parentKey={vendor.uuid} mayChange={mayUpdate} {...opened} />
    </>
  );
}

export const meta = officeMeta<typeof loader>((data) => data.vendor.name);
