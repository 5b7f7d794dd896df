import { expect, test } from 'vitest';
import { duesLines, priceOf } from '~/domains/memberships/rules/pricing';

test('the lines of the dues multiply to their amounts and add up to the total', () => {
  for (const years of [1, 3, 50]) {
    for (const additionalProperties of [0, 1, 4]) {
      for (const custom of [{}, { customYearPrice: 4550, customPropertyPrice: 333 }]) {
        const price = priceOf({ typePrice: 6000, propertyPrice: 1000, years, additionalProperties, ...custom });
        const lines = duesLines(price, { years, additionalProperties });
        expect(lines).toHaveLength(additionalProperties > 0 ? 2 : 1);
        for (const line of lines) expect(line.unit * line.count * line.years).toBe(line.amount);
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(price.total_cost_usd);
      }
    }
  }
});
