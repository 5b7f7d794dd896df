import type { Invoice } from '~/domains/invoices/queries.server';
import { clubOf } from '~/lib/env.server';
import { tooManyRequests } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation/operation.server';
import { formatPhone } from '~/ui/form/phone-mask';
import { listCardTries } from '../queries.server';

const TRIES = 10;
const WINDOW_MILLISECONDS = 3_600_000;

/**
 * Refuses a further card for an invoice for which ten were tried in an hour, from whatever addresses: whoever tests
 * stolen cards has many of both.
 * @throws AppError 429 with the club's telephone
 */
export async function refuseTooManyCards({ db, env, now, request }: OperationContext, invoice: Invoice): Promise<void> {
  const tries = await listCardTries(db, invoice.id, new Date(now.getTime() - WINDOW_MILLISECONDS));
  if (tries.length < TRIES) return;
  const free = tries.at(-TRIES)!.getTime() + WINDOW_MILLISECONDS;
  const phone = formatPhone(clubOf(env).phone);
  const message =
    request.language === 'es'
      ? `Se han probado demasiadas tarjetas para esta factura. Llámenos: ${phone}.`
      : `Too many cards were tried for this invoice. Please call us: ${phone}.`;
  throw tooManyRequests((free - now.getTime()) / 1000, message);
}
