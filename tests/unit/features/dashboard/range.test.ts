import { expect, test } from 'vitest';
import { inPeriod, presets, rangeOf } from '~/features/dashboard/rules/range';

const today = '2026-11-23';

test('the range is of 1 to 365 days up to today: what the URL says, else what the person prefers', {
  tags: ['DASH-024', 'DASH-025'],
}, () => {
  expect(presets.map(({ value }) => value)).toEqual(['1', '7', '15', '30', '60', '90', '365']);
  expect(rangeOf({}, today, 30)).toEqual({ preset: '30', asked: { from: '2026-10-25', to: today } });
  expect(rangeOf({ days: '1' }, today, 30)).toEqual({ preset: '1', asked: { from: today, to: today } });
  expect(rangeOf({ days: '365' }, today, 7)).toEqual({ preset: '365', asked: { from: '2025-11-24', to: today } });
  // A number of days that is not offered
  expect(rangeOf({ days: '31' }, today, 7)).toMatchObject({ preset: '7', asked: { from: '2026-11-17' } });
  expect(rangeOf({ days: '31', from: '2026-01-01' }, today, 7)).toMatchObject({
    preset: 'custom',
    asked: { from: '2026-01-01', to: undefined },
  });
  expect(['1', '7', 'custom'].map((preset) => inPeriod(preset as '1'))).toEqual([
    'today',
    'in the last 7 days',
    'in these days',
  ]);
});
