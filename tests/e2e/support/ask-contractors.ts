import { expect, type Page } from '@playwright/test';
import { runSql } from '../../support/process/club-state';
import { CLUB_URL } from './club';
import type { counter } from './counter';

/**
 * Opens the request of estimates for the job of a website request of plumbing: from its task in the queue, by its filled-in
 * sheet. Returns the dialog, its rows, and those of contractors who can be mailed.
 */
export async function openEstimateRequest(page: Page, jobId: number, person: ReturnType<typeof counter>) {
  const sql = "SELECT id FROM tasks WHERE task_type = 'JOB_REQUEST' AND taskable_id = ?";
  const [tasks] = await runSql(CLUB_URL, { sql, params: [jobId] });
  const task = tasks![0]!.id;
  await page.goto(`/app/task-queue?search=${task}`);
  await person.click(page.getByRole('link', { name: `VIEW task ${task}` }));
  await person.click(page.getByRole('dialog').getByRole('button', { name: 'Start and Open Job Sheet' }));
  await expect(page).toHaveURL(/\/app\/jobs\//);
  await expect(page.getByLabel('Job category').locator('option:checked')).toHaveText('Plumbing');
  await person.click(page.getByRole('button', { name: 'Update and ask contractors' }));
  const dialog = page.getByRole('dialog', { name: 'Send Estimate Request' });
  const rows = dialog.getByRole('group', { name: 'Choose contractors' }).locator('label');
  await expect(rows.nth(2)).toBeVisible();
  return { dialog, rows, reachable: rows.filter({ hasNotText: 'no e-mail address' }) };
}
