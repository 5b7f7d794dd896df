import { type AppError, conflict } from '~/lib/errors';
import { messagesOf } from '~/lib/log';

export const ONE_EXECUTIVE = 'One executive always remains. Make somebody else an executive first.';

/** The 409 of a write that would leave no executive, which a trigger refuses; else null. */
export const oneExecutiveRemains = (error: unknown): AppError | null =>
  messagesOf(error).includes('one executive remains') ? conflict(ONE_EXECUTIVE) : null;
