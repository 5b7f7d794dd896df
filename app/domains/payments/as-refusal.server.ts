import { AppError } from '~/lib/errors';
import { PaymentProviderError } from '~/services/payments/payment-errors';

export const PROVIDER_DOWN = 'The card provider cannot be reached. Please try again in a minute.';

/** For `.catch()`: what a payer is told when the card provider fails. @throws always */
export function asRefusal(error: unknown): never {
  if (!(error instanceof PaymentProviderError)) throw error;
  console.error(`payment provider: ${error.message} (${error.code}, ${error.requestId})`);
  throw new AppError(502, PROVIDER_DOWN);
}
