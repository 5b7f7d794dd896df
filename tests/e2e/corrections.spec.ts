import type { Page } from '@playwright/test';
import { runSql } from '../support/process/club-state';
import { expectAccessible } from './support/accessible';
import { CLUB_URL, expect, test } from './support/club';
import { callApi } from './support/member-profile';
import { addContractor } from './support/new-contractor';
import { addInvoice, addPaidInvoice } from './support/new-invoice';
import { signIn } from './support/sign-in';

/** A contractor of the test's own with a paid invoice and an approved one of $396.00 each. */
async function addAccount(page: Page) {
  const token = await signIn(page, 'accounting');
  const contractor = await addContractor(page, await signIn(page, 'executive'), `Corr${Date.now().toString(36)}`);
  await signIn(page, 'accounting');
  const paid = await addPaidInvoice();
  const open = await addInvoice({ status: 'APPROVED' });
  const ids = JSON.stringify([paid.id, open.id]);
  await runSql(
    CLUB_URL,
    {
      sql: `UPDATE contractor_payments SET contractor_id = ? WHERE id IN
        (SELECT payment_id FROM contractor_invoices WHERE id IN (SELECT value FROM json_each(?)))`,
      params: [contractor.id, ids],
    },
    {
      sql: 'UPDATE contractor_invoices SET contractor_id = ? WHERE id IN (SELECT value FROM json_each(?))',
      params: [contractor.id, ids],
    },
  );
  return { contractor, paid, open, token };
}

const totalsOf = (page: Page) => page.getByRole('status', { name: 'Totals' });

test('a paid invoice shows its amounts as text; a credit is booked and the next check settles it', {
  tag: ['@MON-010', '@MON-011', '@MON-012', '@MON-013'],
}, async ({ page, allowErrors }) => {
  allowErrors(/status of 422/);
  const { contractor, paid } = await addAccount(page);
  await page.goto(`/app/invoices?search=${paid.number}&edit=${paid.id}`);
  const dialog = page.getByRole('dialog', { name: 'UPDATE INVOICES' });
  await expect(dialog.getByText('Total sale')).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveCount(3);
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Remarks' }).fill('Breaker was warm');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Contractor Invoice Updated Successfully!')).toBeVisible();
  await page.goto(`/app/invoices?search=${paid.number}&edit=${paid.id}`);
  await dialog.getByRole('link', { name: 'Book a credit' }).click();
  await expect(page.getByRole('heading', { name: `Book a credit on ${paid.number}` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Amount for the contractor' }).fill('396.01');
  await page.getByRole('textbox', { name: 'Reason' }).fill('A part was billed twice');
  await page.getByRole('button', { name: 'Book the credit' }).click();
  await expect(page.getByText('At most $396.00: that is what the contractor’s share still is').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Amount for the contractor' }).fill('20');
  await page.getByRole('button', { name: 'Book the credit' }).click();
  await expect(page.getByText('Credit of $20.00 booked. The next check settles it.')).toBeVisible();
  const corrections = page.locator('section', { has: page.getByRole('heading', { name: 'Corrections' }) });
  await expect(corrections).toContainText('Credit $20.00');
  await expect(corrections).toContainText('Open');
  await expectAccessible(page);

  await page.goto(`/app/contractors/${contractor.id}`);
  await expect(page.getByRole('definition').filter({ hasText: '-$20.00' })).toBeVisible();
  await page.goto(`/app/reports/pay/${contractor.id}`);
  await expect(totalsOf(page)).toContainText('One check of$376.00');
  const box = page.getByRole('checkbox', { name: `Settle Credit on ${paid.number}: A part was billed twice` });
  await box.uncheck();
  await expect(totalsOf(page)).toContainText('1 of 1 invoices, one check of$396.00');
  await box.check();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Check number' }).fill(`C${Date.now().toString(36)}`);
  await page.getByRole('button', { name: 'Pay with this check' }).click();
  await expect(page.getByRole('region', { name: 'Ledger' }).or(page.getByRole('table')).first()).toContainText(
    `Credit on ${paid.number}: A part was billed twice`,
  );
  await page.goto(`/app/viewInvContractorHoc/${paid.id}/${contractor.id}`);
  await expect(corrections).toContainText('Settled');
});

test('credits that cover all of it pay without a check; what is left stays open', {
  tag: ['@MON-012'],
}, async ({ page }) => {
  const { contractor, paid, token } = await addAccount(page);
  await runSql(CLUB_URL, {
    sql: 'UPDATE contractor_invoices SET con_paid = 60000 WHERE id = ?',
    params: [paid.id],
  });
  const credit = { version: 1, type: 'CREDIT', con_amount: 500, reason: 'Job was done twice' };
  expect(await callApi(page, token, `/contractor-invoice/${paid.id}/corrections`, credit)).toMatchObject({
    status: 201,
  });
  await page.goto(`/app/reports/pay/${contractor.id}`);
  await expect(totalsOf(page)).toContainText('Paid by credits$0.00');
  await expect(page.getByRole('textbox', { name: 'Check number' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Pay by credits' }).click();
  await expect(page.getByText('One invoice paid by credits. No check is written.')).toBeVisible();
  await page.goto(`/app/reports/pay/${contractor.id}`);
  await expect(page.getByText('Credits of $104.00 wait for the next of them.')).toBeVisible();
});

test('without scripts a supplement is booked and taken back, and no ticked box means none', {
  tag: ['@MON-010', '@MON-011', '@MON-012'],
}, async ({ openBrowser }) => {
  const page = await openBrowser({ javaScriptEnabled: false });
  const { contractor, paid } = await addAccount(page);
  await page.goto(`/app/invoices?search=${paid.number}&edit=${paid.id}`);
  await page.getByRole('link', { name: 'Book a supplement' }).click();
  for (const reason of ['Second trip', 'Third trip']) {
    if (reason === 'Third trip') await page.getByRole('link', { name: 'Book a supplement' }).click();
    await page.getByRole('textbox', { name: 'Amount for the contractor' }).fill('35.50');
    await page.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await page.getByRole('button', { name: 'Book the supplement' }).click();
    await expect(page.getByText('Supplement of $35.50 booked. The next check settles it.')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Take back the supplement: Third trip' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('There were two');
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText(`Supplement of $35.50 on ${paid.number} taken back.`)).toBeVisible();
  await page.goto(`/app/reports/pay/${contractor.id}`);
  await page.getByRole('checkbox', { name: /^Settle Supplement/ }).uncheck();
  await page.getByRole('textbox', { name: 'Check number' }).fill(`S${Date.now().toString(36)}`);
  await page.getByRole('button', { name: 'Pay with this check' }).click();
  await expect(page.getByRole('heading', { name: contractor.name }).first()).toBeVisible();
  await page.goto(`/app/reports/pay/${contractor.id}`);
  await expect(page.getByRole('checkbox', { name: /^Settle Supplement/ })).toBeChecked();
});
