import { checkHomeZip } from '~/domains/memberships/operations/check-home-zip.server';
import { mayAgreePrice } from '~/domains/memberships/reads/price-order.server';
import { listAllStates } from '~/domains/places/operations/list-all-states.server';
import { listServiceLocationOptions } from '~/domains/service-locations/operations/list-service-location-options.server';
import { load, loadResults } from '~/lib/operation/load.server';
import { may, type OperationContext } from '~/lib/operation/operation.server';
import { loadDues } from './load-dues.server';

/** Data of the application form, for the website and the office, with the result for the zip in the URL. */
export async function loadApplication(request: Request, caller: OperationContext) {
  const zip = new URL(request.url).searchParams.get('zip');
  const mayChooseLocation = may(caller.actor, 'user.manage_service_location');
  const [zipCheck, dues, states, locations] = await Promise.all([
    zip === null ? null : load(checkHomeZip, caller, { zip }),
    loadDues(caller),
    loadResults(listAllStates, caller),
    mayChooseLocation ? loadResults(listServiceLocationOptions, caller) : null,
  ]);
  const submissionId = crypto.randomUUID();
  return { zipCheck, dues, states, locations, mayAgreePrice: mayAgreePrice(caller.actor), submissionId };
}
