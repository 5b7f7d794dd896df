import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/lib/drizzle/database.server';
import { zoneOf } from '~/lib/env.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { ContractorInvoiceListQuery } from '../list';
import { contractorInvoiceList } from '../list.server';
import { rangeOf } from '../reads/range-of-query.server';
import { marksOfRange } from '../rules/day-range';
import type { InvoiceTab } from '../rules/tabs';
import { contractorInvoices, isOpen } from '../table.server';
import { lineColumns, rowOfLine } from './contractor-invoice-row.server';

const { contractor_id, is_canceled, listed } = contractorInvoices;

const parts = {
  all: { counted: ['contractor_invoices:0'], where: eq(is_canceled, 0), columns: ['open', 'paid'] },
  open: { counted: ['contractor_invoices:open'], where: isOpen(listed), columns: ['open'] },
  canceled: { counted: ['contractor_invoices:1'], where: eq(is_canceled, 1), columns: ['canceled'] },
} as const satisfies Record<InvoiceTab, { counted: string[]; where: SQL; columns: string[] }>;

/** With more counters the total is counted by a query, as a search's is. */
const MOST_COUNTERS = 400;

/** One tab, narrowed by contractor, status, days and whether QuickBooks has it. */
function partOf(context: OperationContext, tab: InvoiceTab, query: ContractorInvoiceListQuery) {
  const { status, qbe_sent, qbe_not_sent } = query;
  const ids = [...new Set(query.contractor_ids)];
  const qbe = qbe_sent === qbe_not_sent ? [] : [qbe_sent ? 'sent' : 'unsent'];
  const range = rangeOf(context, query);
  const either = range ? marksOfRange(range) : undefined;
  const filters = { status, contractor: ids, qbe };
  const { columns, ...part } = parts[tab];
  const asked = Object.entries({ ...filters, ...either }).filter(([, values]) => values.length > 0);
  const isOnly = (name: string) => asked.length === 1 && asked[0]![0] === name;
  if (isOnly('contractor') && ids.length === 1 && tab === 'all') return ofContractor(ids[0]!);
  const isSingle = either ? asked.every(([name]) => name in either) : asked.length === 1;
  const counters = asked.flatMap(([name, values]) =>
    columns.flatMap((list) => values.map((value) => `contractor_invoices:${name}:${list}:${value}`)),
  );
  const totalIn = isSingle && counters.length <= MOST_COUNTERS ? counters : undefined;
  return { ...part, columns, isIndexed: true, filters, either, totalIn };
}

/** The invoices of one contractor: by an index of their own, to any depth. */
const ofContractor = (id: number) => ({
  counted: [`contractor_invoices:0:${id}`],
  where: and(eq(contractor_id, id), eq(is_canceled, 0))!,
  isIndexed: false,
  columns: parts.all.columns,
  marks: { contractor: [id] },
});

/** A page of one tab, as the API shows its rows. */
export async function pageContractorInvoices(
  context: OperationContext,
  tab: InvoiceTab,
  query: ContractorInvoiceListQuery,
) {
  const part = partOf(context, tab, query);
  const { results, meta } = await contractorInvoiceList.page(context.db, lineColumns, part, query);
  const rows = results.map(rowOfLine(zoneOf(context.env)));
  return { result: rows, results: rows, meta };
}

/** All rows of the same tab, in chunks. */
export async function* readContractorInvoices(
  context: OperationContext,
  tab: InvoiceTab,
  query: ContractorInvoiceListQuery,
) {
  const part = partOf(context, tab, query);
  const rowOf = rowOfLine(zoneOf(context.env));
  for await (const lines of contractorInvoiceList.chunks(context.db, lineColumns, part, query)) {
    yield lines.map(rowOf);
  }
}

/** Some lines by their ids. */
export const selectInvoiceLines = (db: Database, ids: readonly number[]) =>
  db
    .select(lineColumns)
    .from(contractorInvoices)
    .where(sql`${contractorInvoices.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
    .orderBy(contractorInvoices.id);
