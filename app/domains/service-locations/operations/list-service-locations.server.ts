import { listMeta } from '~/lib/list/list';
import { defineOperation } from '~/lib/operation/operation.server';
import { listEveryServiceLocation } from '../queries.server';
import { serviceLocationListInput } from '../schema';
import { serviceLocationView, type serviceLocationView as View } from '../views/service-location-view';

/** The service locations by code, searched by name or city. There are a hundred codes at most, so all are read. */
export const listServiceLocations = defineOperation({
  name: 'list-service-locations',
  needs: 'setting.read',
  input: serviceLocationListInput,
  reads: true,
  async run({ db }, query) {
    const words = plain(query.search).split(/\s+/).filter(Boolean);
    const all = (await listEveryServiceLocation(db)).map(serviceLocationView);
    const isAsked = ({ enabled }: (typeof all)[number]) =>
      query.status.length === 0 || query.status.includes(enabled ? 'enabled' : 'disabled');
    const found = all.filter((location) => isAsked(location) && words.every((word) => textOf(location).includes(word)));
    const first = (query.page - 1) * query.per_page;
    const results = found.slice(first, first + query.per_page);
    return { results, meta: listMeta(query, found.length, results.length, false) };
  },
});

/** Folds accents and case. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const textOf = ({ label, city }: ReturnType<typeof View>) => plain(`${label} ${city.label}`);
