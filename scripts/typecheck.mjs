// npm run typecheck: the types of the whole project, and app/results.json, which is printed from them.
// npm run api:generate prints it anew.
import { readFileSync, writeFileSync } from 'node:fs';
import ts from 'typescript';
import { Failure, main, ROOT } from './lib.mjs';
import { printResults, RESULTS, readProgram } from './results.mjs';

/** @type {ts.FormatDiagnosticsHost} */
const format = { getCurrentDirectory: () => ROOT, getCanonicalFileName: (name) => name, getNewLine: () => '\n' };

await main(async () => {
  const program = readProgram();
  const faults = ts.getPreEmitDiagnostics(program);
  if (process.argv.includes('--write')) writeFileSync(RESULTS, printResults(program));
  if (faults.length > 0) throw new Failure(ts.formatDiagnosticsWithColorAndContext(faults, format));
  if (readFileSync(RESULTS, 'utf8') !== printResults(program))
    throw new Failure('app/results.json is not what the calls return: npm run api:generate');
});
