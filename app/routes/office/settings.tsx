import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useNavigate, useOutletContext, useSearchParams } from '@remix-run/react';
import { callerOf } from '~/caller.server';
import { listStates } from '~/domains/places/queries.server';
import { findServiceLocation } from '~/domains/service-locations/operations/find-service-location.server';
import { listServiceLocations } from '~/domains/service-locations/operations/list-service-locations.server';
import { type LocationRow, locationColumns } from '~/domains/service-locations/ui/location-columns';
import { LocationDialog } from '~/domains/service-locations/ui/location-dialog';
import { SettingsTabs } from '~/domains/service-locations/ui/settings-tabs';
import { pageError } from '~/lib/boundary.server';
import { isAppError } from '~/lib/errors';
import { load, queryOf } from '~/lib/load.server';
import { may, type OperationContext, perform } from '~/lib/operation.server';
import { useLiveReload } from '~/lib/use-live-reload';
import { LinkButton } from '~/ui/link-button';
import { ListTable } from '~/ui/list-table';
import { PageHeader } from '~/ui/page-header';
import { withParams } from '~/ui/with-params';
import { ErrorPage } from '../error-page';
import type { OfficeData } from './layout';

const PATH = '/app/settings';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await callerOf(request, context);
  const { location: chosen, ...query } = queryOf(request);
  const isAdding = chosen === 'new' && may(caller.actor, 'setting.create');
  const isEditing = /^\d+$/.test(chosen ?? '') && may(caller.actor, 'setting.update');
  const [list, edited, states] = await Promise.all([
    load(listServiceLocations, caller, query),
    isEditing ? getEdited(caller, chosen) : null,
    listStates(caller.db),
  ]);
  return { ...list, edited, states: isAdding || edited ? states : null };
}

/** Null where a colleague has just deleted it. */
async function getEdited(caller: OperationContext, id: string | undefined) {
  try {
    return (await perform(findServiceLocation, caller, { id })).service_location;
  } catch (error) {
    if (isAppError(error) && error.status === 404) return null;
    throw pageError(error);
  }
}

/** The service locations: the offices of the club, and the zips each serves. Which one is edited is in the URL. */
export default function Settings() {
  const { results, meta, edited, states } = useLoaderData<typeof loader>();
  const { auth } = useOutletContext<OfficeData>();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  useLiveReload(({ event, data }) => event === 'setting.changed' && data.user_id !== auth.data?.id);
  const mayUpdate = auth.permissions.includes('setting.update');
  const mayDelete = auth.permissions.includes('setting.delete');
  const page = params.get('page');
  return (
    <>
      <PageHeader
        title="Settings"
        actions={
          auth.permissions.includes('setting.create') && (
            <LinkButton to={withParams(PATH, params, { location: 'new', page })} preventScrollReset>
              Add service Location
            </LinkButton>
          )
        }
      />
      <SettingsTabs current={PATH} />
      {states && (
        <LocationDialog
          key={edited?.uuid ?? 'new'}
          location={edited}
          states={states}
          onClose={() =>
            navigate(withParams(PATH, params, { location: null, page }), { replace: true, preventScrollReset: true })
          }
        />
      )}
      <ListTable<LocationRow>
        label="Service locations"
        columns={mayUpdate || mayDelete ? locationColumns.change : locationColumns.read}
        rows={results.map((row) => ({ ...row, mayUpdate, mayDelete }))}
        rowId={(row) => String(row.id)}
        path={PATH}
        meta={meta}
        noun="service locations"
        placeholder="By Name or City"
        hint="Add the first service location with the button above."
        besides={['location']}
      />
    </>
  );
}

export const meta: MetaFunction = () => [{ title: 'Settings' }, { name: 'robots', content: 'noindex' }];

export function ErrorBoundary() {
  return <ErrorPage home="/app" isFramed />;
}
