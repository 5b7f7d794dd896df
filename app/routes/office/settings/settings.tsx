import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData, useNavigate, useSearchParams } from '@remix-run/react';
import { officeCallerOf } from '~/caller.server';
import { listAllStates } from '~/domains/places/operations/list-all-states.server';
import { listAreaNotices } from '~/domains/service-locations/operations/list-area-notices.server';
import { listServiceLocations } from '~/domains/service-locations/operations/list-service-locations.server';
import { showServiceLocation } from '~/domains/service-locations/operations/show-service-location.server';
import { locationPath } from '~/domains/service-locations/rules/label';
import { type LocationRow, locationColumns } from '~/domains/service-locations/ui/list/location-columns';
import { WaitingList } from '~/domains/service-locations/ui/waiting/waiting-list';
import { settingPages } from '~/domains/settings/rules/setting-pages';
import { SettingsNav } from '~/domains/settings/ui/nav/settings-nav';
import { isAppError } from '~/lib/errors';
import { pageError } from '~/lib/http/boundary.server';
import { useLive } from '~/lib/live/use-live';
import { load, loadResults, queryOf } from '~/lib/operation/load.server';
import { may, type OperationContext, perform } from '~/lib/operation/operation.server';
import { dialogOnDemand } from '~/ui/dialog/dialog';
import { OnDemand } from '~/ui/dialog/on-demand';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { ExportLink } from '~/ui/table/export-link';
import type { ListFilter } from '~/ui/table/list-filters';
import { ListTable } from '~/ui/table/list-table';
import { withParams } from '~/ui/table/with-params';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';
import { useOffice } from '../frame/use-office';

const LocationDialog = dialogOnDemand(
  () => import('~/domains/service-locations/ui/form/location-dialog').then((module) => module.LocationDialog),
  ({ onClose }) => onClose(),
);

const PATH = '/app/settings';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await officeCallerOf(request, context);
  const { location: chosen, open, ...query } = queryOf(request);
  // The select of the navigation, with scripts off
  if (open !== undefined && Object.hasOwn(settingPages, open)) throw redirect(open);
  const isAdding = chosen === 'new' && may(caller.actor, 'setting.create');
  const isEditing = /^\d+$/.test(chosen ?? '') && may(caller.actor, 'setting.update');
  const [list, edited, states, waiting] = await Promise.all([
    load(listServiceLocations, caller, query),
    isEditing ? getEdited(caller, chosen) : null,
    isAdding || isEditing ? loadResults(listAllStates, caller) : null,
    loadResults(listAreaNotices, caller),
  ]);
  return { ...list, edited, waiting, states: isAdding || edited ? states : null };
}

/** Null where it has just been deleted. */
async function getEdited(caller: OperationContext, id: string | undefined) {
  try {
    return (await perform(showServiceLocation, caller, { id })).service_location;
  } catch (error) {
    if (isAppError(error) && error.status === 404) return null;
    throw pageError(error);
  }
}

export const handle = titled('Settings');

const locationFilters: ListFilter[] = [
  {
    name: 'status',
    label: 'Status',
    options: [
      { value: 'enabled', label: 'Enabled' },
      { value: 'disabled', label: 'Disabled' },
    ],
  },
];

/** The service locations and their zips. The URL has the one being edited. */
export default function Settings() {
  const { results, meta, edited, states, waiting } = useLoaderData<typeof loader>();
  const { may } = useOffice();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  useLive({ setting: true });
  const mayUpdate = may('setting.update');
  const mayDelete = may('setting.delete');
  const page = params.get('page');
  return (
    <>
      <SettingsNav current={PATH}>
        <ExportLink path="/api/v1/service-locations/export" params={params} changes={{ location: null }} />
        {may('setting.create') && (
          <LinkButton to={withParams(PATH, params, { location: 'new', page })} preventScrollReset>
            Add service Location
          </LinkButton>
        )}
      </SettingsNav>
      {states && (
        <OnDemand>
          <LocationDialog
            key={edited?.uuid ?? 'new'}
            location={edited}
            states={states}
            onClose={() =>
              navigate(withParams(PATH, params, { location: null, page }), { replace: true, preventScrollReset: true })
            }
          />
        </OnDemand>
      )}
      <ListTable<LocationRow>
        label="Service locations"
        columns={mayUpdate || mayDelete ? locationColumns.change : locationColumns.read}
        rows={results.map((row) => ({ ...row, mayUpdate, mayDelete }))}
        rowId={(row) => String(row.id)}
        hrefOf={({ name, city }) => locationPath({ name, city: city.label })}
        path={PATH}
        meta={meta}
        noun="service locations"
        placeholder="By Name or City"
        filters={locationFilters}
        hint="Add the first service location with the button above."
        besides={['location']}
      />
      <WaitingList zips={waiting} mayDelete={mayDelete} />
    </>
  );
}

export const meta = officeMeta('Settings');
