import * as z from 'zod';
import { flag, key, optional, wholeNumber } from '~/lib/form/schema';
import { choiceOf, listInput } from '~/lib/list/list';
import { contractorIds } from './schema';
import { contractorInvoiceStatuses } from './states';

/** Sort columns: the member, the contractor, the total, the status, the invoice date. */
const sorts = ['mem_name', 'con', 'total', 'status', 'inv_date'] as const;
export type ContractorInvoiceSort = (typeof sorts)[number];

const intervalNames = ['7', '30', '365', 'custom'] as const;

const day = () => optional(z.iso.date('This must be a date'));
const between = (first: number, last: number) =>
  optional(
    wholeNumber().refine((number) => number >= first && number <= last, `This must be from ${first} to ${last}`),
  );

/** The period of a list or a report: an interval up to today, a range, a year or a month of it. */
const period = {
  interval: optional(
    z.preprocess((value: string | number) => String(value), z.enum(intervalNames, 'Choose 7, 30, 365 or custom')),
  ),
  /** With `custom`, or alone. */
  start_date: day(),
  end_date: day(),
  month: between(1, 12),
  year: between(1900, 2200),
};

const filters = {
  contractor_ids: contractorIds,
  status: choiceOf(contractorInvoiceStatuses),
  ...period,
  /** Both or neither: no restriction. */
  qbe_sent: flag(),
  qbe_not_sent: flag(),
};

interface Dates {
  start_date?: string | undefined;
  end_date?: string | undefined;
  month?: number | undefined;
  year?: number | undefined;
}

function checkDates({ start_date, end_date, month, year }: Dates, context: z.RefinementCtx) {
  const refuse = (name: keyof Dates, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message, input: name });
  if (start_date && !end_date) refuse('end_date', 'Choose the last day too');
  if (end_date && !start_date) refuse('start_date', 'Choose the first day too');
  if (start_date && end_date && start_date > end_date) refuse('end_date', 'This must not be before the first day');
  if (month !== undefined && year === undefined) refuse('year', 'Choose the year of the month');
}

export type PeriodQuery = Pick<
  z.output<typeof contractorInvoiceListInput>,
  'interval' | 'start_date' | 'end_date' | 'month' | 'year'
>;

const report = { contractor_ids: contractorIds, ...period };

/** A report's contractors, by default all, and its days, by default this month. */
export const remittanceInput = z.object(report).superRefine(checkDates);
export type RemittanceQuery = z.output<typeof remittanceInput>;

export const listRemittanceInput = listInput(report).superRefine(checkDates);

export const ledgerInput = listInput({ id: key() });

/** Search, page, per_page; contractors, status, days and QuickBooks, which can be combined. */
export const contractorInvoiceListInput = listInput(filters, sorts).superRefine(checkDates);
export type ContractorInvoiceListQuery = z.output<typeof contractorInvoiceListInput>;

export const exportContractorInvoicesInput = listInput(
  { ...filters, tab: z.enum(['all', 'open', 'canceled']).catch('all') },
  sorts,
).superRefine(checkDates);
