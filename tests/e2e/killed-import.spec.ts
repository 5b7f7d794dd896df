import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { batchIn, batchInFile, mailSheet, wakeImports, wholeBatch } from '../support/process/club-import';
import { startClub } from '../support/process/club-process';
import { openAdmin, runSql } from '../support/process/club-state';
import { expectAccessible } from './support/accessible';
import { expect, test } from './support/club';

const STATE_DIR = join(new URL('../..', import.meta.url).pathname, '.local', 'state-killed-import');
const ROWS = 50_000;
/** Or the import would be over before its page is there again. */
const STOP = `CREATE TRIGGER stop BEFORE INSERT ON batch_invoices WHEN NEW.row_number > 10000
  BEGIN SELECT RAISE(ABORT, 'stopped'); END`;

test('an import whose page is reloaded and whose club is killed goes on, each row there once', {
  tag: ['@BATCH-015', '@BATCH-016', '@RT-009', '@RT-010', '@RT-011', '@RT-012', '@TASK-043'],
}, async ({ page, allowErrors }) => {
  test.slow();
  // The page asks for a club that is not there for a while
  allowErrors(/net::ERR_/, /WebSocket/, /Failed to fetch/);
  rmSync(STATE_DIR, { recursive: true, force: true });
  let club = await startClub(STATE_DIR);
  try {
    const { url } = club;
    const token = await openAdmin(url);
    await page.context().addCookies([{ name: 'access_token', value: token, url, httpOnly: true, sameSite: 'Lax' }]);
    const task = await mailSheet({ url, token }, 'Z', ROWS);
    await page.goto(`${url}/app/task-queue?task=${task}`, { waitUntil: 'networkidle' });
    const dialog = page.getByRole('dialog');
    const count = dialog.getByText(/^[\d,]+ of 50,000 invoices$/);
    const counted = async () => Number((await count.textContent())!.split(' ')[0]!.replaceAll(',', ''));
    await runSql(url, { sql: STOP });
    await Promise.all([
      expect(page.getByText("Batch process started! We will notify you when it's done.")).toBeVisible(),
      dialog.getByRole('button', { name: 'Import' }).click(),
    ]);
    await page.reload();
    await expect(count).toBeVisible();
    const [[own]] = (await runSql(url, {
      sql: 'SELECT id FROM invoice_batches WHERE task_id = ?',
      params: [task],
    })) as [[{ id: number }]];

    await club.kill();
    const seen = await counted();
    const atKill = batchInFile(STATE_DIR, own.id);
    expect(atKill).toMatchObject({ status: 'PENDING', stored: atKill.processed });
    expect(atKill.stored, 'what the page has counted is there').toBeGreaterThanOrEqual(seen);
    await expectAccessible(page);
    club = await startClub(STATE_DIR, url);
    await runSql(url, { sql: 'DROP TRIGGER stop' });
    await wakeImports(url);

    // The page that was open all the while gets pushes again by itself
    await expect(dialog.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 });
    await expect(page.getByText('Batch Import Finished').first()).toBeVisible({ timeout: 10_000 });
    await expect.poll(() => batchIn(url, own.id), { timeout: 60_000 }).toEqual(wholeBatch(ROWS));
    await dialog.getByRole('link', { name: 'View Invoices' }).click();
    await expect(page.getByText('50,000 invoices remaining')).toBeVisible();
  } finally {
    await club.stop();
    rmSync(STATE_DIR, { recursive: true, force: true });
  }
});
