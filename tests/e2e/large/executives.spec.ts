import type { Page, Route } from '@playwright/test';
import { runSql } from '../../support/process/club-state';
import { CLUB_URL, expect, test } from '../support/club';
import { addStaff, signIn, signInAs } from '../support/sign-in';

const ONE_EXECUTIVE = 'One executive always remains. Make somebody else an executive first.';

const executives = async () => {
  const sql = "SELECT email FROM users WHERE role = 'EXECUTIVE' AND disabled = 0";
  return (await runSql(CLUB_URL, { sql }))[0]!.map(({ email }) => String(email));
};

/** Two executives of the test's own, and no others: here no other test needs one. */
async function onlyExecutives(page: Page) {
  const emails = [await addStaff(page), await addStaff(page)] as const;
  await runSql(CLUB_URL, {
    sql: `UPDATE users SET role_id = (SELECT id FROM roles WHERE name = 'EMPLOYEE')
      WHERE role = 'EXECUTIVE' AND email NOT IN (?, ?)`,
    params: [...emails],
  });
  const sql = 'SELECT uuid FROM users WHERE email = ?';
  const rows = await runSql(CLUB_URL, ...emails.map((email) => ({ sql, params: [email] })));
  return emails.map((email, index) => ({ email, path: `/app/users/${rows[index]![0]!.uuid}` })) as [Account, Account];
}
type Account = Record<'email' | 'path', string>;

const role = (page: Page) => page.locator('form').getByLabel('Role', { exact: true }).first();
const update = (page: Page) => page.getByRole('button', { name: 'Update', exact: true }).last();

async function askToDelete(page: Page, { email }: Account) {
  await page.goto(`/app/users?search=${encodeURIComponent(email)}`);
  await page.getByRole('button', { name: /^Delete/ }).click();
  return page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });
}

/** Holds what both pages send to this operation until both have sent it; returns what they got. */
async function together(pages: Page[], operation: string, act: (page: Page) => Promise<void>) {
  const held: Route[] = [];
  for (const page of pages) await page.route(`**/do/${operation}`, (route) => void held.push(route));
  const responses = pages.map((page) => page.waitForResponse(`**/do/${operation}`));
  for (const page of pages) await act(page);
  await expect.poll(() => held.length).toBe(pages.length);
  await Promise.all(held.map((route) => route.continue()));
  const statuses = (await Promise.all(responses)).map((response) => response.status());
  for (const page of pages) await page.unroute(`**/do/${operation}`);
  return statuses;
}

test('of two executives who demote or delete each other at once one remains, whom nobody demotes or deletes', {
  tag: ['@USER-010', '@USER-034', '@USER-035', '@USER-064'],
}, async ({ page: first, openBrowser, allowErrors }) => {
  allowErrors(/status of 40[139]/, /^40[139] /);
  test.setTimeout(120_000);
  const second = await openBrowser();
  const pages = [first, second];

  const pair = await onlyExecutives(first);
  for (const [index, page] of pages.entries()) {
    await signInAs(page, pair[index]!.email);
    await page.goto(pair[1 - index]!.path);
    await role(page).selectOption({ label: 'Employee' });
  }
  const demoted = await together(pages, 'update-user', (page) => update(page).click());
  expect(demoted.filter((status) => status === 200)).toHaveLength(1);
  const winner = demoted.indexOf(200);
  await expect(pages[winner]!.getByText('User Record Updated Successfully!').first()).toBeVisible();
  // Who was just demoted may not edit users any more, or was stopped because nobody would be left
  expect([403, 409]).toContain(demoted[1 - winner]);
  expect(await executives()).toEqual([pair[winner]!.email]);

  const others = await onlyExecutives(first);
  const dialogs = new Map<Page, Awaited<ReturnType<typeof askToDelete>>>();
  for (const [index, page] of pages.entries()) {
    await signInAs(page, others[index]!.email);
    dialogs.set(page, await askToDelete(page, others[1 - index]!));
  }
  const deleted = await together(pages, 'delete-user', (page) => dialogs.get(page)!.click());
  expect(deleted.filter((status) => status === 200)).toHaveLength(1);
  const left = deleted.indexOf(200);
  await expect(pages[left]!.getByText('User Deleted Successfully!').first()).toBeVisible();
  expect([401, 409]).toContain(deleted[1 - left]);
  const last = others[left]!;
  expect(await executives()).toEqual([last.email]);

  // The last one has no such action on the screen, and gets the reason when it is sent all the same
  const own = pages[left]!;
  await own.goto(`/app/users?search=${encodeURIComponent(last.email)}`);
  await expect(own.getByRole('link', { name: /^Edit/ })).toHaveCount(1);
  await expect(own.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await own.goto('/app/profile');
  await expect(role(own)).toBeDisabled();
  const send = (path: string, data: object) =>
    own.request.post(path, { data, headers: { Origin: CLUB_URL, 'X-Requested-With': 'XMLHttpRequest' } });
  for (const [path, data] of [
    ['/do/update-me', { role: 'EMPLOYEE' }],
    ['/do/delete-user', { id: last.path.split('/').at(-1)! }],
  ] as const) {
    const refused = await send(path, data);
    expect(await refused.json(), path).toMatchObject({ ok: false, status: 409, message: ONE_EXECUTIVE });
  }
  // A system administrator acts on no executive, and the page gives the reason
  const admin = pages[1 - left]!;
  await signIn(admin, 'admin');
  await admin.goto(`/app/users?search=${encodeURIComponent(last.email)}`);
  await expect(admin.getByRole('link', { name: last.email })).toBeVisible();
  await expect(admin.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await admin.goto(last.path);
  await expect(admin.getByText('holds permissions that you do not')).toBeVisible();
  await expect(update(admin)).toHaveCount(0);
  expect(await executives()).toEqual([last.email]);
});
