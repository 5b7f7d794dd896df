import { listMeta } from '~/lib/list/list';
import { defineOperation } from '~/lib/operation/operation.server';
import { serviceLocationListInput } from '../schema';
import { findServiceLocations } from '../views/find-service-locations.server';

/** The service locations by code, searched by name or city. */
export const listServiceLocations = defineOperation({
  name: 'list-service-locations',
  needs: 'setting.read',
  input: serviceLocationListInput,
  reads: true,
  async run(context, query) {
    const found = await findServiceLocations(context, query);
    const first = (query.page - 1) * query.per_page;
    const results = found.slice(first, first + query.per_page);
    return { results, meta: listMeta(query, found.length, results.length, false) };
  },
});
