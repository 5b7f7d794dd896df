// npm run bench [-- --only name] [--runs 3]: the project's own benchmarks, each beside its ceiling. A benchmark is a module
// in tests/bench whose default export returns rows {name, measured, ceiling, unit}; measured above ceiling is a failure. Of
// several runs the median of each row counts, and what each run measured is printed beside it.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Failure, flags, main, onOwnNode, ROOT } from './lib.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

const FOLDER = join(ROOT, 'tests', 'bench');
/** @typedef {{ name: string, measured: number, ceiling: number, unit: string, each?: string }} Row */

const COLUMNS = ['benchmark', 'measured', 'ceiling', 'unit', ''];

/** @param {number} number */
const figure = (number) => (Number.isInteger(number) ? `${number}` : number.toPrecision(3));

/** @param {Row[]} rows */
function print(rows) {
  const cells = rows.map((row) => [row.name, figure(row.measured), figure(row.ceiling), row.unit, verdict(row)]);
  const widths = COLUMNS.map((title, i) => Math.max(title.length, ...cells.map((line) => line[i]?.length ?? 0)));
  for (const line of [COLUMNS, widths.map((width) => '─'.repeat(width)), ...cells])
    console.log(
      line
        .map((cell, i) => (i === 1 || i === 2 ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
        .join('  '),
    );
}

/**
 * One row of the same row of several runs.
 * @param {Row} row @param {Row[][]} runs
 * @returns {Row}
 */
function together(row, runs) {
  const each = runs.map((rows) => rows.find(({ name }) => name === row.name)?.measured ?? Number.NaN);
  const measured = [...each].sort((a, b) => a - b)[Math.floor(each.length / 2)] ?? Number.NaN;
  return { ...row, measured, ...(runs.length > 1 && { each: each.map(figure).join(', ') }) };
}

/** @param {Row} row */
const isOver = (row) => row.measured > row.ceiling;
/** @param {Row} row */
const verdict = (row) => [isOver(row) ? 'OVER' : 'ok', row.each].filter(Boolean).join('  ');

await main(async () => {
  const { only, runs = '1', ...unknown } = flags();
  if (Object.keys(unknown).length > 0) throw new Failure('Usage: npm run bench [-- --only name] [--runs 3]');
  if (!/^[1-9]\d?$/.test(runs)) throw new Failure('--runs takes a number from 1 to 99.');
  await ensureInstalled();
  if (await onOwnNode('scripts/bench.mjs')) return 0;
  const names = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.bench.mjs')) : [];
  const chosen = names.filter((name) => !only || name.includes(only)).sort();
  if (chosen.length === 0) throw new Failure('No such benchmark in tests/bench.');
  await ensureBuilt();
  const rows = [];
  for (const name of chosen) {
    console.log(`${name} …`);
    const { default: measure } = await import(pathToFileURL(join(FOLDER, name)).href);
    /** @type {Row[][]} */
    const measured = [];
    for (let run = 0; run < Number(runs); run++) measured.push(await measure());
    rows.push(...(measured[0] ?? []).map((row) => together(row, measured)));
  }
  print(rows);
  return rows.some(isOver) ? 1 : 0;
});
