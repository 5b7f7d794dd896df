import type { ParentKind } from '~/lib/parents.server';
import { findInvoice, findInvoiceByUuid } from './queries.server';

/** A member's invoice as what notes and files hang on. */
export const invoiceParent: ParentKind = {
  read: 'invoice.read',
  update: 'invoice.update',
  find: (db, key) => (/^\d+$/.test(key) ? findInvoice(db, Number(key)) : findInvoiceByUuid(db, key)),
};
