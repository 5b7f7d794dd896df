import { expect, test } from 'vitest';
import type { JobCategory, JobCode, Kinds } from '~/domains/job-categories/rules/kinds';
import { suggestTrade } from '~/domains/job-categories/rules/suggest-trade';

const category = (id: number, words: string[], words_es: string[] = [], more: Partial<JobCategory> = {}) => ({
  ...{ id, version: 1, code: `K${id}`, name: `Kind ${id}`, name_es: '', words, words_es, position: id },
  ...{ retired_at: null, merged_into_id: null },
  ...more,
});
const type = (id: number, category_id: number, description: string, description_es = ''): JobCode => ({
  ...{ id, version: 1, category_id, description, description_es, position: id, retired_at: null },
});
const PLUMBING = category(1, ['leak', 'leaks', 'water heater', 'water'], ['fuga', 'calentador de agua', 'plomería']);
const kinds: Kinds = {
  categories: [PLUMBING, category(2, ['outlet', 'light', 'switch']), category(3, ['heater', 'furnace'])],
  codes: [type(11, 1, 'Leak repair'), type(12, 1, 'Water heater', 'Calentador'), type(21, 2, 'Outlet or switch')],
};

test.each([
  ['the water heater leaks', 1, 12],
  ['WATER HEATER LEAKS!', 1, 12],
  ['nothing works', null, null],
  ['', null, null],
  ['a leaky tap', null, null],
  ['One outlet by the sink', 2, 21],
  ['light and leak', null, null],
  ['light, switch and leak', 2, 21],
  ['a leak', 1, 11],
  ['Hay una FUGA: el calentador de agua', 1, 12],
  ['problema de plomeria', 1, null],
  ['leaks leaks leaks, and a switch', null, null],
  ['the floodlights', null, null],
])('“%s” gives category %s and type %s', { tags: ['FLOW-024'] }, (description, category_id, code_id) => {
  expect(suggestTrade(kinds, description)).toEqual({ category_id, code_id });
});

test('the words of a part count for the category that it was merged into; a retired one is not suggested', {
  tags: ['FLOW-024'],
}, () => {
  const merged = category(4, ['sewer'], [], { merged_into_id: 1 });
  const retired = category(5, ['gutter', 'roof'], [], { retired_at: 1 });
  const more = { categories: [...kinds.categories, merged, retired], codes: [...kinds.codes, type(41, 4, 'Sewer')] };
  expect(suggestTrade(more, 'the sewer is blocked')).toEqual({ category_id: 1, code_id: 41 });
  expect(suggestTrade(more, 'roof and gutter')).toEqual({ category_id: null, code_id: null });
  expect(suggestTrade(more, 'roof, gutter and one outlet')).toEqual({ category_id: 2, code_id: 21 });
});
