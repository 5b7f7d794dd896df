import { defineOperation } from '~/lib/operation/operation.server';
import { listCities } from '../queries.server';
import { citiesInput } from '../schema';

/** The cities of a state, by name. */
export const listCitiesOfState = defineOperation({
  name: 'list-cities-of-state',
  needs: 'public',
  input: citiesInput,
  reads: true,
  run: async ({ db }, { state_code }) => ({ results: await listCities(db, state_code) }),
});
