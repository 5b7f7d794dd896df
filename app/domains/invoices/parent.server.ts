import type { Parents } from '~/lib/operation/parents.server';
import { parentNeeds } from './noun';
import { findInvoice, invoiceIdOf, isInvoice } from './queries.server';

export const parents = {
  invoice: { ...parentNeeds.invoice, find: findInvoice, idOf: invoiceIdOf, isThere: isInvoice },
} satisfies Parents;
