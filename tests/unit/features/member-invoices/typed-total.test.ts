import { expect, test } from 'vitest';
import { typedTotal } from '~/features/member-invoices/forms/invoice-values';

const items = [
  { description: 'Tap', amount: '$1,000.00' },
  { description: 'Nothing charged', amount: '' },
];
const unknown = { discount: null, total: null };

test('the sums of an invoice to a member are those of its form, or none', { tags: ['MON-019', 'MON-020'] }, () => {
  expect(typedTotal({ items })).toEqual({ sum: 100_000, discount: 0, total: 100_000 });
  expect(typedTotal({ items, discountValue: '5' })).toEqual({ sum: 100_000, discount: 500, total: 99_500 });
  const percent = { items, discountType: 'percent' };
  expect(typedTotal({ ...percent, discountValue: '10.35' })).toEqual({ sum: 100_000, discount: 10_350, total: 89_650 });
  for (const discountValue of ['101', 'ten', '1e1']) {
    expect(typedTotal({ ...percent, discountValue }), discountValue).toEqual({ sum: 100_000, ...unknown });
  }
  for (const discountValue of ['12,50', '1000.01', '-5']) {
    expect(typedTotal({ items, discountValue }), discountValue).toEqual({ sum: 100_000, ...unknown });
  }
  const unread = [...items, { description: 'Labor', amount: '1.234,56' }];
  expect(typedTotal({ items: unread })).toEqual({ sum: null, ...unknown });
});
