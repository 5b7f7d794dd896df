// node scripts/compare-layout.mjs <database>: prints "same" where it has just the tables, indexes and triggers that the
// migrations make, "part" where it has only such ones, "other" where it has one that they do not make.
import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { listMigrations } from './prepare.mjs';

/**
 * D1's own tables and the list of migrations are left out.
 * @param {DatabaseSync} db
 */
const statementsOf = (db) =>
  db
    .prepare(
      "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*' AND tbl_name <> 'd1_migrations'",
    )
    .all()
    .map(({ sql }) => sql);

const wanted = new DatabaseSync(':memory:');
for (const path of listMigrations()) wanted.exec(readFileSync(path, 'utf8'));
const made = new Set(statementsOf(wanted));
const kept = statementsOf(new DatabaseSync(process.argv[2], { readOnly: true, timeout: 5000 }));
const isOurs = kept.every((sql) => made.has(sql));
console.log(!isOurs ? 'other' : kept.length === made.size ? 'same' : 'part');
