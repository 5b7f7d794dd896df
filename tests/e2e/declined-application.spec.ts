import type { Page } from '@playwright/test';
import type { Who } from '~/demo/people';
import { type Owed, oweDues, runSql } from '../support/process/club-state';
import { expectAccessible } from './support/accessible';
import { CLUB_URL, expect, test } from './support/club';
import { waitForMail } from './support/mailbox';
import { signIn } from './support/sign-in';

const NAME = 'Ada Alder';
const TELEPHONE = { width: 390, height: 800 };

/** An application with dues of $60.00, paid by card where `isPaid`. */
async function apply(page: Page, isPaid: boolean): Promise<Owed> {
  const applied = await oweDues(CLUB_URL, { amount: 6000, years: 1 });
  if (isPaid) await payDues(page, applied);
  return applied;
}

async function payDues(page: Page, { invoice }: Owed) {
  const url = `${CLUB_URL}/api/v1/payments/pay-invoice/${invoice}`;
  const paid = await page.request.post(url, { headers: { Origin: CLUB_URL }, data: { pm: 'pm_card_visa' } });
  expect(paid.status(), await paid.text()).toBe(200);
}

const question = (page: Page) => page.getByRole('alertdialog', { name: `Cancel the application of ${NAME}?` });

async function openQuestion(page: Page, { membership }: Owed) {
  await page.goto(`/app/members/${membership}`);
  // Until hydration the button sends a plain form, which has the reason
  await expect(page.getByLabel('Reason')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel application' }).click();
  await expect(question(page)).toBeVisible();
}

const tasksOf = async ({ membership }: Owed) => {
  const sql = `SELECT title FROM tasks WHERE task_type = 'INVOICE'
    AND membership_id = (SELECT id FROM memberships WHERE uuid = ?)`;
  const [rows = []] = await runSql(CLUB_URL, { sql, params: [membership] });
  return rows.map(({ title }) => title);
};

for (const { who, isPaid, says, message, mail, tasks } of [
  {
    who: 'accounting',
    isPaid: true,
    says: '$60.00 were paid by card and go back.',
    message: 'Member Cancelled! $60.00 go back to the card.',
    mail: '$60.00 were paid by card and go back.',
    tasks: [],
  },
  {
    who: 'service',
    isPaid: true,
    says: '$60.00 were paid by card: accounting is asked to refund them.',
    message: 'Member Cancelled! Accounting is asked to refund $60.00.',
    mail: '$60.00 were paid by card: accounting is asked to refund them.',
    tasks: [`Refund $60.00 to ${NAME}`],
  },
  {
    who: 'service',
    isPaid: false,
    says: /^The reason is sent by mail\. Nothing was paid\. Invoice \d+ ends\.$/,
    message: 'Member Cancelled!',
    mail: 'Nothing was paid.',
    tasks: [],
  },
] satisfies { who: Who; isPaid: boolean; says: string | RegExp; message: string; mail: string; tasks: string[] }[]) {
  test(`declining ${isPaid ? 'a paid' : 'an unpaid'} application as ${who} says before what happens to its money`, {
    tag: ['@FLOW-048', '@FLOW-049', '@FLOW-050'],
  }, async ({ page }) => {
    const applied = await apply(page, isPaid);
    await signIn(page, who);
    for (const size of [{ width: 1280, height: 800 }, TELEPHONE]) {
      await page.setViewportSize(size);
      await openQuestion(page, applied);
      const whole = typeof says === 'string' ? `The reason is sent by mail. ${says}` : says;
      await expect(question(page)).toHaveAccessibleDescription(whole);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    }
    await page.getByLabel('Reason').fill('A house outside our area');
    await page.getByRole('button', { name: 'Yes, Cancel it!' }).click();
    await expect(page.getByText(message, { exact: true }).first()).toBeVisible();
    await expect(page.getByText('This membership is canceled.')).toBeVisible();
    expect(await tasksOf(applied)).toEqual(tasks);
    const { text } = await waitForMail(page, { to: applied.email, subject: /not accepted/ });
    expect(text).toContain(mail);
    if (isPaid) return;
    expect(text).not.toContain('$');
    await page.goto(`/checkout/${applied.invoice}`);
    await expect(page.getByText('This invoice was withdrawn. Nothing is to be paid.')).toBeVisible();
  });
}

test('a payment behind an open question refuses the decision, and the question says what is true now', {
  tag: ['@FLOW-049', '@FLOW-050'],
}, async ({ page, allowErrors }) => {
  allowErrors(/status of 409/);
  const applied = await apply(page, false);
  await signIn(page, 'accounting');
  await openQuestion(page, applied);
  await expect(question(page)).toHaveAccessibleDescription(/Nothing was paid/);
  await page.getByLabel('Reason').fill('A house outside our area');
  await payDues(page, applied);
  await page.getByRole('button', { name: 'Yes, Cancel it!' }).click();
  await expect(page.getByText('This application was changed in the meantime. Reload and look again.')).toBeVisible();
  await question(page).getByRole('button', { name: 'Keep' }).click();
  await expect(page.getByText('ACTIVE', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Cancel application' }).click();
  await expect(question(page)).toHaveAccessibleDescription(/ \$60\.00 were paid by card and go back\.$/);
  await expect(page.getByLabel('Reason'), 'what was typed is there again').toHaveValue('A house outside our area');
});

test('with scripts off the form says it too, and its decision is the same', { tag: ['@FLOW-050'] }, async ({
  page,
  openBrowser,
}) => {
  const applied = await apply(page, true);
  const plain = await openBrowser({ javaScriptEnabled: false });
  await signIn(plain, 'accounting');
  await plain.setViewportSize(TELEPHONE);
  await plain.goto(`/app/members/${applied.membership}`);
  await expect(plain.getByText('If it is canceled: $60.00 were paid by card and go back.')).toBeVisible();
  await plain.getByLabel('Reason').fill('A house outside our area');
  await plain.getByRole('button', { name: 'Cancel application' }).click();
  await expect(plain.getByText('Member Cancelled! $60.00 go back to the card.')).toBeVisible();
});
