import { expect, test } from 'vitest';
import { typedSums } from '~/domains/invoice-batches/forms/batch-invoice-values';

const typed = {
  'items[0].kind': 'material',
  'items[0].amount': '100.00',
  'items[1].kind': 'labor',
  'items[1].amount': '$1,000.00',
  'items[2].kind': 'labor',
  'items[2].amount': '',
  tax: '10',
  discount_type: 'fixed',
  discount_amount: '10',
};

test('the sums of an invoice in review are those of what is typed, or none', { tags: ['MON-019'] }, () => {
  expect(typedSums(typed)).toMatchObject({ inv_net_sale: 110_000, total: 121_000, discount: 1_000, due: 120_000 });
  expect(typedSums({ ...typed, discount_type: 'percent' })).toMatchObject({ discount: 12_100, due: 108_900 });
  const unread: Record<string, string>[] = [
    { 'items[1].amount': '1.000,00' },
    { tax: 'ten' },
    { discount_amount: '12,50' },
    { discount_type: 'percent', discount_amount: '101' },
  ];
  for (const each of unread) expect(typedSums({ ...typed, ...each }), JSON.stringify(each)).toBeNull();
});
