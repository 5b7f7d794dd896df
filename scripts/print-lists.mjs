// Prints the lists' counters, search indexes and triggers as the migration that holds them. See README, Add a list.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/** @param {string} name */
const path = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));
/** @param {string} name */
const load = async (name) => {
  const { module } = await runnerImport(path(name), { resolve: { alias: { '~': path('app') } } });
  return module;
};
const { lists } = await load('app/nouns.server.ts');
const { listsSql } = await load('app/lib/list/list-sql.server.ts');
const { zoneOf } = await load('app/lib/env.server.ts');
writeFileSync(path('migrations/0001_lists.sql'), listsSql(lists, zoneOf({})));
