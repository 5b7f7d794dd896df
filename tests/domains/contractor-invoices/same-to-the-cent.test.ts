import { eq } from 'drizzle-orm';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import {
  type EditedInvoice,
  fieldsOfInvoice,
  figuresOfValues,
  followingValues,
  type InvoiceValues,
  invoiceValues,
  type TypedAmounts,
} from '~/domains/contractor-invoices/forms/contractor-invoice-values';
import { amountsOf } from '~/domains/contractor-invoices/rules/amounts';
import {
  batchInvoiceValues,
  type ReviewedInvoice,
  typedSums,
} from '~/domains/invoice-batches/forms/batch-invoice-values';
import { invoices } from '~/domains/invoices/table.server';
import { moneyText } from '~/lib/text/read-money';
import { call, tokenOf } from '../../support/calling/api-client';
import { callApi } from '../../support/calling/call-api';
import { importBatch } from '../../support/club/batches';
import { db } from '../../support/club/context';
import { addContractor, addJob } from '../../support/club/jobs';
import { textsOfPdf } from '../../support/samples/pdf-text';

const HEADER = 'con,hoc_inv_num,job_number,material_1,material_amt_1,material_2,material_amt_2,labor_1,labor_amt_1,tax';
const as = 'executive';
let made = 0;
const newNumber = () => `SAME-${++made}`;

interface Row {
  con: string;
  number: string;
  job?: number | undefined;
  lines: readonly string[];
  tax: string;
}

const fileOf = ({ con, number, job = 0, lines: [labor = '', ...material], tax }: Row) => {
  const cells = [0, 1].flatMap((place) => (material[place] ? [`Part ${place + 1}`, material[place]] : ['', '']));
  return [HEADER, [con, number, job || '', ...cells, 'Hours', labor, tax].join(',')].join('\n');
};

async function importFile(row: Row): Promise<number> {
  const body = new FormData();
  body.set('file', new File([fileOf(row)], 'sheet.csv'));
  const { status, text } = await callApi('POST /contractors/import-contractor', { as, body });
  expect(status, text).toBe(200);
  return (await rowOf(row.number)).id;
}

const rowOf = async (number: string) => {
  const { json } = await callApi('POST /contractor-invoice/con-invoices', { as, body: { search: number } });
  return json.results.find(({ hoc_inv_num }: { hoc_inv_num: string }) => hoc_inv_num === number);
};
const formOf = async (id: number): Promise<EditedInvoice> =>
  (await callApi(`GET /contractor-invoice/${id}`, { as })).json.invoice;

/** What the dialog makes of an invoice while somebody types in some of its fields. */
const dialogOf = (invoice: EditedInvoice, typed: InvoiceValues = {}, which: Partial<TypedAmounts> = {}) => {
  const values = { ...invoiceValues(invoice), ...typed };
  const marks = { total: false, factoring: null, ...which };
  const figures = figuresOfValues(invoice, values, marks)!;
  return { values, figures, amounts: amountsOf(figures), following: followingValues(invoice, values, marks) };
};

interface Amounts {
  net: string;
  tax: string;
  total: string;
  factoring: string;
  bill: string;
  /** After adjustments: of the whole, the club's and the contractor's. */
  left: string;
  split: string;
}

/** The amounts of an invoice wherever people or programs read them: in the form, in its row, exported and on paper. */
async function expectEverywhere(id: number, expected: Amounts) {
  const { net, tax, total, factoring, bill, left, split } = expected;
  const form = await formOf(id);
  const { figures, amounts } = dialogOf(form);
  expect({
    net: moneyText(amounts.inv_net_sale),
    tax: moneyText(amounts.inv_tax_amount),
    total: moneyText(figures.total),
    factoring: moneyText(figures.factor_amount),
    bill: moneyText(amounts.con_bill),
    left: moneyText(amounts.new_invoice_total),
    split: `${moneyText(amounts.clubShare)} / ${moneyText(amounts.contractorShare)}`,
  }).toEqual(expected);
  const shown = {
    inv_net_sale: Number(net),
    total: Number(total),
    factor_amount: Number(factoring),
    con_bill: Number(bill),
    new_invoice_total: Number(left),
  };
  expect(form).toMatchObject({ ...shown, inv_tax_amount: Number(tax), HOC_contractor_split: split });
  const row = await rowOf(form.hoc_inv_num);
  expect(row).toMatchObject({ ...shown, factor_percent: form.factor_percent });
  const token = await tokenOf(as);
  const csv = await (await call(`GET /contractor-invoice/export-selected?invoice_ids=${id}`, { token })).text();
  const [cells] = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true }).data;
  expect(cells).toMatchObject({
    'Total Price': total,
    'Factoring Amount': factoring,
    'Contractor Price': bill,
    'Total after Adjustment': left,
  });
  const pdf = await call(`GET /download-con-inv/${id}`, { token });
  const paper = (await textsOfPdf(new Uint8Array(await pdf.arrayBuffer()))).flat();
  const after = (label: string) => paper[paper.findIndex((text) => text.startsWith(label)) + 1]?.replace(/[$,]/g, '');
  expect([after('Net sale'), after('Tax at'), after('Total amount')]).toEqual([net, tax, total]);
  if (left !== total) expect(after('New invoice total')).toBe(left);
}

/** The invoice as its dialog sends it after typing: all of the form, with what follows written into its fields. */
async function applyIn(id: number, typed: InvoiceValues, which: Partial<TypedAmounts> = {}) {
  const { values, figures, amounts, following } = dialogOf(await formOf(id), typed, which);
  const body = fieldsOfInvoice({ ...values, ...following });
  const { status, json, text } = await callApi(`POST /contractor-invoice/update/${id}`, { as, body });
  expect(status, text).toBe(200);
  expect(json.data, 'what the dialog showed is what is saved').toMatchObject({
    total: figures.total / 100,
    amount: figures.factor_amount / 100,
    con_bill: amounts.con_bill / 100,
    factor_percent: amounts.percent / 10_000,
    new_invoice_total: amounts.new_invoice_total / 100,
    HOC_contractor_split: `${moneyText(amounts.clubShare)} / ${moneyText(amounts.contractorShare)}`,
  });
}

const unadjusted = (net: string, tax: string, total: string, factoring: string, bill: string): Amounts => ({
  ...{ net, tax, total, factoring, bill },
  ...{ left: total, split: `${factoring} / ${bill}` },
});

describe('each figure is the same in dialog, API, list, export and on paper', () => {
  test.each([
    {
      percent: 1200,
      lines: ['30.30', '10.10', '20.20'],
      tax: '8.5',
      amounts: unadjusted('60.60', '5.15', '65.75', '7.89', '57.86'),
    },
    {
      percent: 1000,
      lines: ['520.00', '148.00', '37.25'],
      tax: '10.35',
      amounts: unadjusted('705.25', '72.99', '778.24', '77.82', '700.42'),
    },
    { percent: 0, lines: ['1.05'], tax: '10', amounts: unadjusted('1.05', '0.11', '1.16', '0.00', '1.16') },
  ])(
    '$lines with a tax of $tax %, imported and approved in review',
    {
      tags: ['CINV-050', 'CINV-052', 'CINV-053', 'CINV-054', 'CINV-055', 'CINV-107'],
    },
    async ({ percent, lines, tax, amounts }) => {
      const contractor = await addContractor({ factor_percent: percent });
      const con = contractor.alpha_ref;
      await expectEverywhere(await importFile({ con, number: newNumber(), lines, tax }), amounts);

      const job = (await addJob()).id;
      const { batchId } = await importBatch(fileOf({ con, number: newNumber(), job, lines, tax }));
      const [row] = (await callApi(`GET /batch/${batchId}/process`, { as })).json.results as [ReviewedInvoice];
      expect(row).toMatchObject({ inv_net_sale: Number(amounts.net), total: Number(amounts.total) });
      const { items, ...values } = batchInvoiceValues(row);
      const typed = items.flatMap((item, place) =>
        Object.entries(item).map(([name, value]) => [`items[${place}].${name}`, value]),
      );
      const sums = typedSums({ ...values, ...Object.fromEntries(typed) });
      expect([sums!.inv_tax_amount, sums!.total].map(moneyText)).toEqual([amounts.tax, amounts.total]);
      const approved = await callApi(`POST /batch/${batchId}/approve`, { as, body: row });
      expect(approved.status, approved.text).toBe(200);
      await expectEverywhere(approved.json.contractor_invoice.id, amounts);
      const [billed] = await db.select().from(invoices).where(eq(invoices.id, approved.json.invoice.id));
      expect(moneyText(billed!.amount)).toBe(amounts.total);
    },
  );

  const added = async (labor: string, tax: string) => {
    const { alpha_ref: con } = await addContractor({ factor_percent: 1000 });
    return importFile({ con, number: newNumber(), lines: [labor], tax });
  };

  test('a line without an amount counts as 0 in the dialog and when it is saved', { tags: ['CINV-051'] }, async () => {
    const id = await added('30.30', '8.5');
    const lines = {
      'material.material_1': 'Pipe',
      'material.material_amt_1': '$10.10',
      'material.material_2': 'Valve',
      'material.material_amt_2': '20.20',
      'labor.labor_2': 'More',
      'labor.labor_amt_2': '',
    };
    await applyIn(id, { ...lines, factor_percent: '12' }, { factoring: 'factor_percent' });
    await expectEverywhere(id, unadjusted('60.60', '5.15', '65.75', '7.89', '57.86'));
  });

  test('a typed factoring amount, of a round percentage and of another', { tags: ['CINV-056'] }, async () => {
    const id = await added('440.00', '0');
    await applyIn(id, { amount: '110' }, { factoring: 'amount' });
    await expectEverywhere(id, unadjusted('440.00', '0.00', '440.00', '110.00', '330.00'));
    expect((await formOf(id)).factor_percent).toBe(25);
    const large = await added('98765.43', '0');
    await applyIn(large, { amount: '1,234.56' }, { factoring: 'amount' });
    await expectEverywhere(large, unadjusted('98765.43', '0.00', '98765.43', '1234.56', '97530.87'));
    await applyIn(large, { remarks: 'Seen' });
    expect(await formOf(large)).toMatchObject({ factor_percent: 1.25, amount: 1234.56 });
  });

  test('a typed total, and the tax that takes it away', { tags: ['CINV-060'] }, async () => {
    const id = await added('400.00', '10');
    await applyIn(id, { total: '450.00' }, { total: true });
    await expectEverywhere(id, unadjusted('400.00', '40.00', '450.00', '45.00', '405.00'));
    await applyIn(id, { tax: '9' });
    await expectEverywhere(id, unadjusted('400.00', '36.00', '436.00', '43.60', '392.40'));
  });

  test('adjustments, with Adjust Factoring and without', { tags: ['CINV-057', 'CINV-058', 'CINV-061'] }, async () => {
    const id = await added('440.00', '0');
    const before = unadjusted('440.00', '0.00', '440.00', '44.00', '396.00');
    await applyIn(id, { con_adj: '30', hoc_adj: '10' });
    await expectEverywhere(id, { ...before, left: '400.00', split: '34.00 / 366.00' });
    await applyIn(id, { adjust_factoring: 'on', factoring_percent: '12' });
    const ticked = { factoring: '52.80', bill: '387.20', split: '48.00 / 352.00' };
    await expectEverywhere(id, { ...before, ...ticked, left: '400.00' });
    await applyIn(id, { adjust_factoring: 'off', factoring_percent: '' });
    await expectEverywhere(id, { ...before, left: '400.00', split: '34.00 / 366.00' });
  });
});
