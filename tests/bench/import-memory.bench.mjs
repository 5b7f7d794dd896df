// How much memory the product's process takes more while it reads a contractor's file as large as one may be: a club of
// its own, the file sent by the API for a dry run, the peak as the kernel knows it. On Linux alone.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCAL } from '../../scripts/lib.mjs';
import { startClub } from '../support/process/club-process.ts';
import { openAdmin, runSql } from '../support/process/club-state.ts';

const STATE_DIR = join(LOCAL, 'bench', 'import-memory');
const BYTES = 20_000_000;
/** As many as an import takes at once, nearly; the rest of the file is in a column that it leaves away. */
const ROWS = 19_500;
/** Of the process in which site, backstage, database and files all run here; an isolate of its own may take 128 MB. */
const CEILING_MEGABYTES = 300;
const HEADER = 'con,hoc_inv_num,job_number,inv_date,material_1,material_amt_1,labor_1,labor_amt_1,tax,office notes';

const statusOf = (pid, name) =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** The processes of the server that are workerd: one, in which all of the product runs. */
function runtimesOf(group) {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => {
    try {
      const [, , , , pgrp] = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/\(.*\)/, 'x')
        .split(' ');
      return Number(pgrp) === group && /workerd/.test(readFileSync(`/proc/${pid}/comm`, 'utf8'));
    } catch {
      return false;
    }
  });
}

function fileOf() {
  const lines = [HEADER];
  const filler = 'Replaced what was worn and left the place clean. '.repeat(30);
  const length = Math.floor(BYTES / ROWS) - 90;
  for (let row = 0; row < ROWS; row++)
    lines.push(`MEM,M-${row},,11/02/2026,Pipe,100.00,Hours,200.01,10.35,${filler.slice(0, length)}`);
  return new Blob([lines.join('\n')], { type: 'text/csv' });
}

export default async function measure() {
  if (!existsSync('/proc/self/status')) return [];
  rmSync(STATE_DIR, { recursive: true, force: true });
  const club = await startClub(STATE_DIR);
  const { url } = club;
  try {
    const { group } = JSON.parse(readFileSync(join(STATE_DIR, 'server.json'), 'utf8'));
    const token = await openAdmin(url);
    await runSql(url, {
      sql: `INSERT INTO contractors (uuid, created_at, updated_at, alpha_ref, name) VALUES ('mem', 1, 1, 'MEM', 'Memo & Sons')`,
    });
    const send = async (file) => {
      const body = new FormData();
      body.set('file', file, 'invoices.csv');
      body.set('dry_run', '1');
      const headers = { Authorization: `Bearer ${token}` };
      const started = performance.now();
      const response = await fetch(`${url}/api/v1/contractors/import-contractor`, { method: 'POST', headers, body });
      const text = await response.text();
      if (!response.ok) throw new Error(`the import answered ${response.status}: ${text.slice(0, 300)}`);
      return { total: JSON.parse(text).total, seconds: (performance.now() - started) / 1000 };
    };
    await send(new Blob([`${HEADER}\nMEM,M-W,,11/02/2026,Pipe,100.00,Hours,200.01,10.35,`]));
    const pids = runtimesOf(group);
    for (const pid of pids) writeFileSync(`/proc/${pid}/clear_refs`, '5');
    const sum = (name) => pids.reduce((all, pid) => all + statusOf(pid, name), 0);
    const idle = sum('VmRSS');
    const file = fileOf();
    const { total, seconds } = await send(file);
    if (total !== ROWS) throw new Error(`${total} of ${ROWS} rows were read`);
    const peak = sum('VmHWM');
    console.log(
      `  ${(file.size / 1e6).toFixed(1)} MB, ${ROWS} rows in ${seconds.toFixed(1)} s: ${idle.toFixed(0)} MB idle, ${peak.toFixed(0)} MB at most`,
    );
    return [
      {
        name: 'import of a 20 MB file: memory over idle',
        measured: peak - idle,
        ceiling: CEILING_MEGABYTES,
        unit: 'MB',
      },
    ];
  } finally {
    await club.stop();
  }
}
