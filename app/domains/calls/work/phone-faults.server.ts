import { AppError } from '~/lib/errors';
import { PhoneError } from '~/services/phone/port';

/** Waits for the telephone system; shows its refusals to the user. @throws AppError 409, 503 when it is unavailable */
export async function telling<Result>(done: Promise<Result>): Promise<Result> {
  try {
    return await done;
  } catch (error) {
    if (!(error instanceof PhoneError)) throw error;
    throw new AppError(error.isTemporary ? 503 : 409, error.message);
  }
}
