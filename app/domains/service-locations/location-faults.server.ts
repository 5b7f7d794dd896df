import { messagesOf, violates } from '~/lib/commit.server';
import { type AppError, invalid } from '~/lib/errors';

/** Another office has this code. */
export const isCodeTaken = (error: unknown): boolean => violates(error, 'service_locations_by_code');
export const CODE_TAKEN = 'This code has already been taken.';

/** Who belongs to an office that was to be deleted, in words; null where that is not what failed. */
export const whoUses = (error: unknown): string | null =>
  /service location in use by (\w+)/.exec(messagesOf(error))?.[1] ?? null;

/** The office that a record was to belong to was deleted in the meantime. */
export const isLocationGone = (error: unknown): boolean => messagesOf(error).includes('service location is gone');

/** 422 at the field that names an office which is not there. */
export const noSuchLocation = (field = 'service_location_id'): AppError =>
  invalid({ [field]: 'Choose a service location' });
