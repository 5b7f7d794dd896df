import { AppError } from '~/lib/errors';
import { formatDollars } from '~/ui/format/format-money';

interface ShownPrice {
  total_cents: number;
  lines: { label: string; amount_cents: number }[];
}

const MESSAGES = {
  en: 'The price is now {price}. Please look at it and send again.',
  es: 'El precio es ahora de {price}. Revíselo y vuelva a enviarlo.',
};

/**
 * Refuses what was sent at another price than the current one.
 * @param quoted the price that the sender was shown, in cents; undefined where none was sent
 * @throws AppError 409 with the current `price`
 */
export function refuseOtherPrice(quoted: number | undefined, language: string, price: ShownPrice): void {
  if (quoted === undefined || quoted === price.total_cents) return;
  const message = MESSAGES[language === 'es' ? 'es' : 'en'].replace('{price}', formatDollars(price.total_cents));
  throw new AppError(409, message, { details: { price } });
}
