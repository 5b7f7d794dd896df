import type { Invoice } from '~/domains/invoices/queries.server';
import { tooManyRequests } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation/operation.server';
import { clubOf } from '~/lib/settings/club-of.server';
import { shownPhone } from '~/lib/text/phone';
import { cards } from '../rules/rate-limits';
import { listCardTries } from './read-attempts.server';

/**
 * Refuses a further card for an invoice after ten tries in an hour, from any addresses: testers of stolen cards have
 * many of both.
 * @throws AppError 429 with the club's telephone
 */
export async function refuseTooManyCards(context: OperationContext, invoice: Invoice): Promise<void> {
  const { db, now, request } = context;
  const window = cards.seconds * 1000;
  const tries = await listCardTries(db, invoice.id, new Date(now.getTime() - window));
  if (tries.length < cards.tries) return;
  const free = tries.at(-cards.tries)!.getTime() + window;
  const phone = shownPhone((await clubOf(context)).phone);
  const message =
    request.language === 'es'
      ? `Se han probado demasiadas tarjetas para esta factura. Llámenos: ${phone}.`
      : `${cards.message}${phone}.`;
  throw tooManyRequests((free - now.getTime()) / 1000, message);
}
