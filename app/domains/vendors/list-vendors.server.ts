import { sql } from 'drizzle-orm';
import type { ListQuery } from '~/lib/list';
import { defineList } from '~/lib/list.server';
import type { OperationContext } from '~/lib/operation.server';
import { vendors } from './table.server';
import { vendorTypeName } from './vendor-types';

const list = defineList({
  table: vendors,
  id: vendors.id,
  search: { words: 'vendors_words', grams: 'vendors_grams' },
  idsByEmail: (email) => sql`SELECT ${vendors.id} AS hit FROM ${vendors} WHERE ${vendors.email} = ${email}`,
});

const columns = {
  id: vendors.id,
  uuid: vendors.uuid,
  alpha: vendors.alpha,
  name: vendors.name,
  phone: vendors.phone,
  email: vendors.email,
  vendor_type_id: vendors.vendor_type_id,
  last_check: vendors.last_check,
  last_voucher: vendors.last_voucher,
};

export interface VendorRow {
  id: number;
  uuid: string;
  alpha: string;
  name: string;
  phone: string;
  email: string;
  vendor_type_id: number;
  last_check: string | null;
  last_voucher: string | null;
}

const ALL = { counted: ['vendors'], where: sql`true`, scope: { columns: ['listed'] } };

/** `type` is the type in words. */
export async function listVendorPage({ db }: OperationContext, query: ListQuery) {
  const { results, meta } = await list.page<VendorRow>(db, columns, ALL, query);
  return { results: results.map((row) => ({ ...row, type: vendorTypeName(row.vendor_type_id) })), meta };
}

/** The same list whole, piece by piece. */
export function readVendors({ db }: OperationContext, query: ListQuery) {
  return list.chunks<VendorRow>(db, columns, ALL, query);
}
