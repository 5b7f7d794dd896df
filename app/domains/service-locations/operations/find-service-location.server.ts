import { defineOperation } from '~/lib/operation.server';
import { readServiceLocation } from '../read-service-location.server';
import { serviceLocationKeyInput } from '../schema';

/** One service location by id or uuid, with the zips it serves. */
export const findServiceLocation = defineOperation({
  name: 'find-service-location',
  needs: 'setting.read',
  input: serviceLocationKeyInput,
  reads: true,
  run: async (context, { id }) => ({ service_location: await readServiceLocation(context, id) }),
});
