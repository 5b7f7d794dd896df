import { defineOperation } from '~/lib/operation/operation.server';
import { serviceLocationKeyInput } from '../schema';
import { readServiceLocation } from '../views/read-service-location.server';

/** One service location by id or uuid, with its zips. */
export const showServiceLocation = defineOperation({
  name: 'show-service-location',
  needs: 'setting.read',
  input: serviceLocationKeyInput,
  reads: true,
  run: async (context, { id }) => ({ service_location: await readServiceLocation(context, id) }),
});
