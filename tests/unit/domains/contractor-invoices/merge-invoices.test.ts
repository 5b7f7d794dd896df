import { expect, test } from 'vitest';
import {
  type EditedInvoice,
  figuresOfValues,
  followingValues,
  type InvoiceValues,
  invoiceErrorLabel,
  invoiceValues,
  type TypedAmounts,
} from '~/domains/contractor-invoices/forms/contractor-invoice-values';
import { invoiceRules } from '~/domains/contractor-invoices/forms/merge-invoices';
import { editEffect } from '~/domains/contractor-invoices/rules/edit-effect';

/** An invoice of one line of labor, of which the club gets a tenth. */
function invoiceOf(dollars: number, more: object = {}): EditedInvoice {
  return {
    hoc_inv_num: '5004',
    job_number: null,
    tax: 0,
    total: dollars,
    factor_percent: 10,
    unadjusted_percent: 10,
    amount: dollars / 10,
    con_adj: 0,
    hoc_adj: 0,
    adj_description: '',
    adjust_factoring: false,
    factoring_percent: null,
    remarks: '',
    comment: '',
    material: {},
    labor: { labor_1: 'Roof', labor_amt_1: dollars },
    ...more,
  } as unknown as EditedInvoice;
}

const NOTHING: TypedAmounts = { total: false, factoring: null };
const AMOUNT = 'labor.labor_amt_1';

/** The form after typing, with what follows written into its fields. */
function typedInto(invoice: EditedInvoice, typed: InvoiceValues, marks = NOTHING): InvoiceValues {
  const values = { ...invoiceValues(invoice), ...typed };
  return { ...values, ...followingValues(invoice, values, marks) };
}

const names = (parts: { name: string }[]) => parts.map(({ name }) => name);

test('of one amount that two people change nothing that follows from it is merged', { tags: ['MON-021'] }, () => {
  const [loaded, saved] = [invoiceOf(440), invoiceOf(200, { remarks: 'Measured again' })];
  const mine = typedInto(loaded, { [AMOUNT]: '100' });
  expect(mine).toMatchObject({ total: '100.00', amount: '10.00' });
  const { merge } = invoiceRules(saved, NOTHING);
  const merged = merge(invoiceValues(loaded), mine, invoiceValues(saved));
  expect(merged.differences).toEqual([{ name: AMOUNT, mine: '100.00', theirs: '200.00' }]);
  expect(names(merged.taken)).toEqual(['remarks']);
  expect(merge(null, typedInto(saved, {}), invoiceValues(saved)).differences, 'nothing is typed').toEqual([]);
});

test('the same amount, written in another way, is no conflict', { tags: ['MON-021'] }, () => {
  const [loaded, saved] = [invoiceOf(440), invoiceOf(1234.5)];
  const { merge } = invoiceRules(saved, NOTHING);
  const mine = typedInto(loaded, { [AMOUNT]: '$1,234.5' });
  expect(merge(invoiceValues(loaded), mine, invoiceValues(saved))).toEqual({ differences: [], taken: [] });
});

test('a total that is typed is merged as what it is; one that was only written back is not', {
  tags: ['MON-021'],
}, () => {
  const [loaded, saved] = [invoiceOf(440), invoiceOf(500)];
  const marks: TypedAmounts = { total: true, factoring: null };
  const mine = typedInto(loaded, { total: '450' }, marks);
  const typed = invoiceRules(saved, marks).merge(invoiceValues(loaded), mine, invoiceValues(saved));
  expect(names(typed.differences)).toEqual(['total']);
  expect(names(typed.taken)).toEqual([AMOUNT]);
  const followed = typedInto(loaded, { [AMOUNT]: '300', total: '300.00' }, marks);
  const other = invoiceRules(saved, marks).merge(invoiceValues(loaded), followed, invoiceValues(saved));
  expect(names(other.differences)).toEqual([AMOUNT]);
});

test('while something cannot be read there are no figures, and what follows stands empty', {
  tags: ['MON-019'],
}, () => {
  const loaded = invoiceOf(440);
  const unread: InvoiceValues[] = [{ [AMOUNT]: '12,50' }, { con_adj: '1e3' }, { tax: 'ten' }, { [AMOUNT]: '1000000' }];
  for (const typed of unread) {
    const values = { ...invoiceValues(loaded), ...typed };
    expect(figuresOfValues(loaded, values, NOTHING), JSON.stringify(typed)).toBeNull();
    expect(followingValues(loaded, values, NOTHING)).toEqual({ total: '', amount: '', factor_percent: '' });
  }
  const total = { ...invoiceValues(loaded), total: '4,50' };
  expect(followingValues(loaded, total, { total: true, factoring: null }).total, 'it stays where it is typed').toBe(
    '4,50',
  );
  const blank = { ...invoiceValues(loaded), 'labor.labor_2': 'Waiting', 'labor.labor_amt_2': ' ' };
  expect(figuresOfValues(loaded, blank, NOTHING)?.total).toBe(44_000);
  expect(invoiceErrorLabel('labor.labor_amt_2')).toBe('Labor 2');
});

test('the question before an edit says what it makes of the total and of the contractor’s share', {
  tags: ['MON-022'],
}, () => {
  const invoice = invoiceOf(224.56, { amount: 22.46 });
  const effect = (typed: InvoiceValues, marks = NOTHING) => {
    const figuresOf = (values: InvoiceValues) => figuresOfValues(invoice, values, marks)!;
    const before = invoiceValues(invoice);
    return editEffect('5004', figuresOf(before), figuresOf({ ...before, ...typed }));
  };
  expect(effect({ [AMOUNT]: '189.25' })).toBe('5004: total $224.56 → $189.25, contractor $202.10 → $170.32.');
  expect(effect({ remarks: 'Seen' })).toBe('5004: no amount changes.');
  expect(effect({ amount: '20' }, { total: false, factoring: 'amount' })).toBe('5004: contractor $202.10 → $204.56.');
  expect(effect({ con_adj: '2.10' })).toBe('5004: total $224.56 → $222.46, contractor $202.10 → $200.00.');
  expect(effect({ hoc_adj: '2.46' })).toBe('5004: total $224.56 → $222.10.');
  const moved = { [AMOUNT]: '200', 'labor.labor_2': 'Waiting', 'labor.labor_amt_2': '24.56' };
  expect(effect(moved)).toBe('5004: total $224.56 and contractor $202.10 stay.');
});
