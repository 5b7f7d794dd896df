import { AppError } from '~/lib/errors';
import { logFault } from '~/lib/log';
import { PaymentProviderError } from '~/services/payments/payment-errors';

const PROVIDER_DOWN = 'The card provider cannot be reached. Please try again in a minute.';

/** For `.catch()`: throws the provider's failure as the payer's AppError. @throws always */
export function toAppError(error: unknown): never {
  if (!(error instanceof PaymentProviderError)) throw error;
  logFault(`payment provider (${error.code}, ${error.requestId})`, error);
  throw new AppError(502, PROVIDER_DOWN);
}
