// npm run bench [-- --only name]: the project's own benchmarks, each beside its ceiling. A benchmark is a module in
// tests/bench whose default export returns rows {name, measured, ceiling, unit}; measured above ceiling is a failure.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Failure, flags, main, onOwnNode, ROOT } from './lib.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

const FOLDER = join(ROOT, 'tests', 'bench');
const COLUMNS = ['benchmark', 'measured', 'ceiling', 'unit', ''];

const figure = (number) => (Number.isInteger(number) ? `${number}` : number.toPrecision(3));

function print(rows) {
  const cells = rows.map((row) => [row.name, figure(row.measured), figure(row.ceiling), row.unit, verdict(row)]);
  const widths = COLUMNS.map((title, i) => Math.max(title.length, ...cells.map((line) => line[i].length)));
  for (const line of [COLUMNS, widths.map((width) => '─'.repeat(width)), ...cells])
    console.log(
      line.map((cell, i) => (i === 1 || i === 2 ? cell.padStart(widths[i]) : cell.padEnd(widths[i]))).join('  '),
    );
}

const isOver = (row) => row.measured > row.ceiling;
const verdict = (row) => (isOver(row) ? 'OVER' : 'ok');

await main(async () => {
  const { only } = flags();
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
    rows.push(...(await measure()));
  }
  print(rows);
  return rows.some(isOver) ? 1 : 0;
});
