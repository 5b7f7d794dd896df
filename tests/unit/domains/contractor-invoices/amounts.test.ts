import { describe, expect, test } from 'vitest';
import {
  amountsOf,
  editFigures,
  type Figures,
  type FiguresEdit,
  fullRefund,
  newFigures,
} from '~/domains/contractor-invoices/rules/amounts';

const line = (amount: number) => ({ description: 'work', amount });
const invoiceOf = (net: number[], tax: number, factor_percent: number) =>
  newFigures({ material: net.slice(0, -1).map(line), labor: net.slice(-1).map(line), tax, factor_percent });
const shown = (figures: Figures) => {
  const { inv_net_sale, inv_tax_amount, con_bill, percent } = amountsOf(figures);
  const { total, factor_amount } = figures;
  return { net: inv_net_sale, tax: inv_tax_amount, total, factoring: factor_amount, bill: con_bill, percent };
};

describe('each amount is rounded half up once', () => {
  test.each([
    // A line without an amount.
    { net: [1010, 2020, 0, 3030], tax: 850, percent: 1200, result: [6060, 515, 6575, 789, 5786] },
    { net: [14_800, 3725, 52_000], tax: 1035, percent: 1000, result: [70_525, 7299, 77_824, 7782, 70_042] },
    { net: [105], tax: 1000, percent: 0, result: [105, 11, 116, 0, 116] },
  ])(
    'net, tax, total, factoring and bill of $net',
    {
      tags: ['CINV-050', 'CINV-052', 'CINV-053', 'CINV-054', 'CINV-055'],
    },
    ({ net, tax, percent, result: [sum, taxed, total, factoring, bill] }) => {
      expect(shown(invoiceOf(net, tax, percent))).toEqual({
        net: sum,
        tax: taxed,
        total,
        factoring,
        bill,
        percent: percent * 100,
      });
    },
  );
});

describe('a typed amount stands as typed', () => {
  test('a factoring amount gives its percentage and the bill', { tags: ['CINV-056'] }, () => {
    const typed = editFigures(invoiceOf([44_000], 0, 1000), { factor_amount: 11_000 });
    expect(shown(typed)).toMatchObject({ factoring: 11_000, percent: 250_000, bill: 33_000 });
    const odd = editFigures(invoiceOf([9_876_543], 0, 1000), { factor_amount: 123_456 });
    expect(shown(odd)).toMatchObject({ factoring: 123_456, percent: 12_500, bill: 9_753_087 });
    // The form sends the percentage that it shows beside.
    const sent = editFigures(invoiceOf([9_876_543], 0, 1000), { factor_amount: 123_456, factor_percent: 12_500 });
    expect(shown(sent)).toEqual(shown(odd));
    expect(shown(editFigures(odd, { factor_amount: 123_456, factor_percent: 12_500 }))).toEqual(shown(odd));
    expect(shown(editFigures(invoiceOf([30_000], 0, 1000), { factor_amount: 10_000 })).percent).toBe(333_333);
  });

  test('of nothing the percentage is 0', { tags: ['CINV-056'] }, () => {
    expect(shown(invoiceOf([0], 1000, 0))).toMatchObject({ total: 0, percent: 0, bill: 0 });
    expect(amountsOf({ ...invoiceOf([0], 0, 0), factor_amount: 100 }).percent).toBe(0);
  });

  test('where percentage and amount change and differ, the percentage holds', { tags: ['CINV-056'] }, () => {
    const both = editFigures(invoiceOf([44_000], 0, 1000), { factor_percent: 120_000, factor_amount: 3000 });
    expect(shown(both)).toMatchObject({ factoring: 5280, percent: 120_000, bill: 38_720 });
  });

  test('a total stands until lines or tax change, an amount until the total does', { tags: ['CINV-060'] }, () => {
    const open = invoiceOf([40_000], 1000, 1000);
    const typed = editFigures(open, { total: 45_000 });
    expect(shown(typed)).toMatchObject({ net: 40_000, tax: 4000, total: 45_000, factoring: 4500, bill: 40_500 });
    expect(editFigures(typed, { con_adj: 100 }).total).toBe(45_000);
    const taxed = editFigures(typed, { tax: 900, total: 45_000 });
    expect(shown(taxed)).toMatchObject({ total: 43_600, factoring: 4360, bill: 39_240 });
    const amount = editFigures(open, { factor_amount: 5000 });
    expect(editFigures(amount, { hoc_adj: 100 }).factor_amount).toBe(5000);
    expect(shown(editFigures(amount, { total: 50_000 }))).toMatchObject({ factoring: 5680, percent: 113_600 });
    // The amount that the form computes for a small total does not change the percentage.
    const small = editFigures(invoiceOf([100], 0, 1000), { total: 33, factor_amount: 3 });
    expect(shown(small)).toMatchObject({ factoring: 3, percent: 100_000 });
  });
});

describe('adjustments', () => {
  const invoice = editFigures(invoiceOf([44_000], 0, 1000), { con_adj: 3000, hoc_adj: 1000 });

  test('lower each share', { tags: ['CINV-057', 'CINV-058'] }, () => {
    expect(amountsOf(invoice)).toMatchObject({
      total_adj_amount: 4000,
      new_invoice_total: 40_000,
      clubShare: 3400,
      contractorShare: 36_600,
      con_bill: 39_600,
    });
  });

  test('Adjust Factoring shares the new total, and unticked the percentage is the one before', {
    tags: ['CINV-061'],
  }, () => {
    const ticked = editFigures(invoice, { factoring_percent: 1200 });
    expect(shown(ticked)).toMatchObject({ factoring: 5280, bill: 38_720, percent: 120_000 });
    expect(amountsOf(ticked)).toMatchObject({ clubShare: 4800, contractorShare: 35_200, new_invoice_total: 40_000 });
    const unticked = editFigures(ticked, { factoring_percent: null, factor_percent: 120_000, factor_amount: 5280 });
    expect(unticked).toEqual(invoice);
  });

  test('a full refund takes what is left, from the contractor up to the bill', { tags: ['CINV-067'] }, () => {
    const partly = editFigures(invoiceOf([44_000], 0, 1000), { con_adj: 2500, hoc_adj: 500 });
    const all = fullRefund(partly);
    expect(all).toEqual({ con_adj: 39_600, hoc_adj: 4400 });
    expect(amountsOf({ ...partly, ...all }).new_invoice_total).toBe(0);
    expect(fullRefund({ ...partly, con_adj: 42_000, hoc_adj: 0 })).toEqual({ con_adj: 42_000, hoc_adj: 2000 });
  });
});

test('after thousands of random edits every invoice adds up to the cent', { tags: ['CINV-055', 'CINV-058'] }, () => {
  let seed = 20_261_122;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return seed % below;
  };
  const edits: (() => FiguresEdit)[] = [
    () => ({ material: Array.from({ length: random(5) }, () => line(random(500_000))) }),
    () => ({ labor: [line(random(900_000))] }),
    () => ({ tax: random(10_001) }),
    () => ({ total: random(2_000_000) }),
    () => ({ factor_percent: random(10_001) * 100 }),
    () => ({ factor_amount: random(1000) }),
    () => ({ factoring_percent: random(2) ? random(10_001) : null }),
    () => ({ con_adj: random(10_000), hoc_adj: random(10_000) }),
  ];
  let figures = invoiceOf([44_000], 1035, 1000);
  for (let step = 0; step < 5000; step += 1) {
    figures = editFigures(figures, Object.assign({}, edits[random(8)]!(), edits[random(8)]!()));
    const { con_bill, new_invoice_total, total_adj_amount, clubShare, contractorShare, ...sums } = amountsOf(figures);
    const { total, factor_amount } = figures;
    for (const amount of [total, factor_amount, con_bill, new_invoice_total, clubShare, contractorShare]) {
      expect(Number.isInteger(amount)).toBe(true);
    }
    expect(sums.inv_net_sale).toBe(sums.inv_total_material + sums.inv_total_labor);
    expect(factor_amount + con_bill).toBe(total);
    expect(new_invoice_total + total_adj_amount).toBe(total);
    expect(clubShare + contractorShare).toBe(new_invoice_total);
    if (figures.factoring_percent === null) expect(contractorShare).toBe(con_bill - figures.con_adj);
    // Sent again as it is shown, nothing changes.
    const again = { ...figures, factor_percent: amountsOf(figures).percent };
    expect(editFigures(figures, again)).toEqual(figures);
  }
});
