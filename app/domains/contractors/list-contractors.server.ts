import { sql } from 'drizzle-orm';
import type { ListQuery } from '~/lib/list';
import { defineList } from '~/lib/list.server';
import type { OperationContext } from '~/lib/operation.server';
import { isFavorite } from './favorites.server';
import type { ContractorStatus } from './states';
import { contractors } from './table.server';

const list = defineList({
  table: contractors,
  id: contractors.id,
  search: { words: 'contractors_words', grams: 'contractors_grams' },
  // Who has it as their second address is found as by a piece of it.
  idsByEmail: (email) => sql`SELECT ${contractors.id} AS hit FROM ${contractors} WHERE ${contractors.email} = ${email}`,
});

export const lineColumns = {
  id: contractors.id,
  uuid: contractors.uuid,
  alpha_ref: contractors.alpha_ref,
  name: contractors.name,
  contact: contractors.contact,
  phone: contractors.phone,
  email: contractors.email,
  city: contractors.city,
  status: contractors.status,
  factor_percent: sql<number>`${contractors.factor_percent} / 10000.0`,
};

export interface ContractorLine {
  id: number;
  uuid: string;
  alpha_ref: string;
  name: string;
  contact: string;
  phone: string;
  email: string;
  city: string;
  status: ContractorStatus;
  /** A fraction: 0.1 is 10 %. */
  factor_percent: number;
  /** The caller's own. */
  is_favorite: boolean;
}

const columnsFor = ({ actor }: OperationContext) => ({ ...lineColumns, is_favorite: isFavorite(actor) });

const partOf = (status: ContractorStatus) => ({
  counted: [`contractors:${status}`],
  where: sql`${contractors.status} = ${status}`,
  scope: { columns: [status] },
});

export function listContractorPage(context: OperationContext, status: ContractorStatus, query: ListQuery) {
  return list.page<ContractorLine>(context.db, columnsFor(context), partOf(status), query);
}

/** The same list whole, piece by piece. */
export function readContractors(context: OperationContext, status: ContractorStatus, query: ListQuery) {
  return list.chunks<ContractorLine>(context.db, columnsFor(context), partOf(status), query);
}
