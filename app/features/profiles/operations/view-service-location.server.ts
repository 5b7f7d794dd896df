import { findServiceLocationNamed, listZipsOf } from '~/domains/service-locations/queries.server';
import { viewServiceLocationInput } from '~/domains/service-locations/schema';
import { serviceLocationView } from '~/domains/service-locations/views/service-location-view';
import { countUsersAt, listUsersAt } from '~/domains/users/queries.server';
import { listMeta } from '~/lib/list/list';
import { defineOperation } from '~/lib/operation/operation.server';

/** A service location by its label or code, with its zips, and a page of its users. */
export const viewServiceLocation = defineOperation({
  name: 'view-service-location',
  needs: 'setting.read',
  input: viewServiceLocationInput,
  reads: true,
  async run({ db }, { name, ...query }) {
    const location = await findServiceLocationNamed(db, name);
    const [zips, total, results] = await Promise.all([
      listZipsOf(db, location.id),
      countUsersAt(db, location.id),
      listUsersAt(db, location.id, { limit: query.per_page, offset: (query.page - 1) * query.per_page }),
    ]);
    const meta = listMeta(query, total, results.length, false);
    return { service_location: { ...serviceLocationView(location), zips }, results, meta };
  },
});
