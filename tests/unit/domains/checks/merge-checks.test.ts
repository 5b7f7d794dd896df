import { expect, test } from 'vitest';
import { type CheckValues, checkRules, readCheckValues } from '~/domains/checks/forms/check-values';

const loaded: CheckValues = {
  ...readCheckValues({ first_name: 'Ada', bank_name: 'Puget Savings' }),
  numeric_amount: '50.00',
  word_amount: 'Fifty dollars',
};
const saved = { ...loaded, numeric_amount: '45.00', word_amount: 'Forty five dollars' };
const names = (mine: CheckValues, theirs: CheckValues) => {
  const { differences, taken } = checkRules.merge(loaded, mine, theirs);
  return { differences: differences.map(({ name }) => name), taken: taken.map(({ name }) => name) };
};

test('the words of a check follow its amount, unless somebody wrote their own', { tags: ['MON-021'] }, () => {
  const mine = { ...loaded, numeric_amount: '40', word_amount: 'Forty dollars' };
  expect(names(mine, saved)).toEqual({ differences: ['numeric_amount'], taken: [] });
  const typing = { ...loaded, numeric_amount: '40' };
  expect(names(typing, saved), 'the field is not left yet').toEqual({ differences: ['numeric_amount'], taken: [] });
  expect(names({ ...loaded, bank_name: 'Other' }, saved)).toEqual({ differences: [], taken: ['numeric_amount'] });
  const own = { ...mine, word_amount: 'Forty only' };
  expect(names(own, saved).differences).toEqual(['numeric_amount', 'word_amount']);
});
