import { type AppError, invalid } from '~/lib/errors';
import { violates } from '~/lib/operation/commit.server';

/** Whether a write failed because another service location has this code. */
export const isCodeTaken = (error: unknown): boolean => violates(error, 'service_locations_by_code');
export const CODE_TAKEN = 'This code has already been taken.';

/** The 422 at a field with an unknown service location. */
export const noSuchLocation = (field = 'service_location_id'): AppError =>
  invalid({ [field]: 'Choose a service location' });
