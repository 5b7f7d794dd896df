import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { zoneOf } from '~/lib/env.server';
import { listsSql } from '~/lib/list/list-sql.server';
import { lists } from '~/nouns.server';

test('the counters and search indexes in the migrations are those of the lists’ definitions', () => {
  const committed = readFileSync('migrations/0001_lists.sql', 'utf8');
  expect(listsSql(lists, zoneOf({})) === committed, 'npm run db:generate prints them anew').toBe(true);
});
