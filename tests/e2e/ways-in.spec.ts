import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { PASSWORD } from '~/demo/people';
import { expectAccessible } from './support/accessible';
import { CLUB_URL, expect, test } from './support/club';
import { addUser } from './support/new-user';
import { addStaff, signIn, signInAs } from './support/sign-in';

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

async function fitsAPhone(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBe(390);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Passkeys belong to a name: a browser makes none for an address of numbers. */
const NAMED = CLUB_URL.replace('127.0.0.1', 'localhost');

/** A device that keeps passkeys and always finds its owner's finger. */
async function giveFinger(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is added in the profile and signs in by itself; a browser is signed out from another', async ({
  page,
  browser,
}) => {
  const { email, password } = await addUser(page, await signIn(page, 'executive'));
  const context = await browser.newContext({ baseURL: NAMED });
  const own = await context.newPage();
  await giveFinger(own);
  await own.goto('/');
  await own.getByLabel('Email').fill(email);
  await own.getByLabel('Password', { exact: true }).fill(password);
  await own.getByRole('button', { name: 'Sign in', exact: true }).click();
  await own.waitForURL(/\/app/);
  await own.goto('/app/profile?tab=ways-in');
  await own.getByRole('button', { name: 'Add a passkey' }).click();
  await own.getByLabel('Name').fill('My telephone');
  await own.getByRole('region', { name: 'Passkeys' }).getByLabel('Current password').fill(password);
  await own.getByRole('button', { name: 'Make the passkey' }).click();
  await expect(toast(own, 'The passkey is added.')).toBeVisible();
  await expect(own.getByRole('list', { name: 'Passkeys' }).getByText('My telephone')).toBeVisible();
  await expectAccessible(own);
  await fitsAPhone(own);
  await context.clearCookies();
  await own.goto('/');
  await own.getByRole('button', { name: 'Use a passkey' }).click();
  await own.waitForURL(/\/app/);
  await own.goto('/app/profile?tab=ways-in');
  await expect(own.getByRole('list', { name: 'Sign-ins' }).getByRole('listitem').first()).toContainText('Passkey');
  const open = own.getByRole('list', { name: 'Signed in now' }).getByRole('listitem');
  await expect(open).toHaveCount(2);
  await open.getByRole('button', { name: /^Sign out/ }).click();
  await own.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(open).toHaveCount(1);
  await expectAccessible(own);
  await fitsAPhone(own);
  await context.close();
});

test('an authenticator app is set up, asked for at the sign-in and gone around with a recovery code', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/422.*confirm-authenticator/);
  const { email, password } = await addUser(page, await signIn(page, 'executive'));
  await signInAs(page, email);
  await page.goto('/app/profile?tab=ways-in');
  await page.getByRole('region', { name: 'Authenticator app' }).getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the key below' })).toBeVisible();
  const key = (await page.getByText(/^Key: /).textContent())!;
  const app = new TOTP({ secret: Secret.fromBase32(key.replace(/^Key: |\s/g, '')) });
  await expectAccessible(page);
  await page.getByLabel('6-digit code').fill(app.generate({ timestamp: Date.now() + 5 * 60_000 }));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(/clock of your telephone is about 5 minutes ahead/).first()).toBeVisible();
  await page.getByLabel('6-digit code').fill(app.generate());
  await page.getByRole('button', { name: 'Confirm' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [code] = await codes.allTextContents();
  await expectAccessible(page);
  await fitsAPhone(page);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('No mailed code is taken in its place.')).toBeVisible();
  await expect(page.getByText('Recovery codes left: 10.')).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText(/Open your authenticator app/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend OTP' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(code!);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/app/);
  await page.goto('/app/profile?tab=ways-in');
  await expect(page.getByText('Recovery codes left: 9.')).toBeVisible();
  await page.getByRole('button', { name: 'Allow mailed codes' }).click();
  const own = page.getByRole('region', { name: 'Authenticator app' });
  await own.getByLabel('Current password').fill(password);
  await expectAccessible(page);
  await fitsAPhone(page);
  await own.getByRole('button', { name: 'Allow mailed codes' }).click();
  await expect(page.getByText(/^A mailed code is taken in its place/)).toBeVisible();
});

test('an API key is made with a few permissions, shown once, reads with them, and is revoked', async ({
  page,
  playwright,
}) => {
  const email = await addStaff(page);
  await signInAs(page, email);
  await page.goto('/app/profile?tab=ways-in');
  await page.getByRole('button', { name: 'New API key' }).click();
  const name = `Books ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Search permissions').fill('see contractors');
  await page.getByRole('checkbox').and(page.locator('[value="contractor.read"]')).check();
  await page.getByRole('region', { name: 'API keys' }).getByLabel('Current password').fill(PASSWORD);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make the key' }).click();
  const token = await page.getByText(/^hck_[\w-]{43}$/).textContent();
  // A program of its own: a refusal clears the cookies of the browser that it is sent to
  const program = await playwright.request.newContext({ baseURL: CLUB_URL });
  const headers = { Authorization: `Bearer ${token}` };
  expect((await program.get('/api/v1/contractors', { headers })).status()).toBe(200);
  expect((await program.get('/api/v1/membership', { headers })).status()).toBe(403);
  await page.getByRole('button', { name: 'I have kept it' }).click();
  const row = page.getByRole('list', { name: 'API keys' }).getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('hck_');
  await expectAccessible(page);
  await fitsAPhone(page);
  await row.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  // Under the question the list is hidden, before anything is revoked
  await expect(toast(page, 'The key is revoked.')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await program.get('/api/v1/contractors', { headers })).status()).toBe(401);
  await program.dispose();
});

/** An account with an API key, signed in with its password; the key's name. */
async function ownerWithKey(page: Page) {
  const { email, password, path } = await addUser(page, await signIn(page, 'executive'));
  const session = await signInAs(page, email);
  const made = await page.request.post('/api/v1/api-keys/create', {
    headers: { Authorization: `Bearer ${session}` },
    data: { name: 'Books', days: 30, scopes: ['task.read'], current_password: password },
  });
  expect(made.status(), await made.text()).toBe(200);
  const { token } = (await made.json()) as { token: string };
  return { email, password, path, token };
}

test('a new password and signing out everywhere ask which keys end, with scripts and without', async ({
  page,
  openBrowser,
  playwright,
}) => {
  const { email, password, token } = await ownerWithKey(page);
  const program = await playwright.request.newContext({ baseURL: CLUB_URL });
  const statusOfKey = async () =>
    (await program.get('/api/v1/users/me', { headers: { Authorization: `Bearer ${token}` } })).status();
  await page.goto('/app/profile?tab=password');
  const box = page.getByRole('group', { name: 'Also end 1 key?' }).getByRole('checkbox', { name: 'API key Books' });
  await expect(box).toBeChecked();
  await expectAccessible(page);
  await fitsAPhone(page);
  await box.uncheck();
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password').fill('Heron by the pond');
  await page.getByLabel('Confirm password').fill('Heron by the pond');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(toast(page, 'Password Updated Successfully!')).toBeVisible();
  expect(await statusOfKey()).toBe(200);
  await page.getByRole('banner').getByRole('button', { name: /Tilda/ }).click();
  await page.getByRole('menuitem', { name: 'Log out on every device' }).click();
  await expect(page.getByRole('group', { name: 'Also end 1 key?' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('It also ends 1 key.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep' }).click();
  expect(await statusOfKey()).toBe(200);
  const own = await openBrowser({ javaScriptEnabled: false });
  await own.goto('/');
  await own.getByLabel('Email').fill(email);
  await own.getByLabel('Password', { exact: true }).fill('Heron by the pond');
  await own.getByRole('button', { name: 'Sign in', exact: true }).click();
  await own.goto('/app/profile?tab=ways-in');
  await own.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(own.getByText('You are signed out on every device.')).toBeVisible();
  expect(await statusOfKey()).toBe(401);
  await page.goto('/app/profile');
  await expect(page).toHaveURL(/\?to=/);
  await program.dispose();
});

test('one button ends all of one’s own ways in, another those of a colleague after an incident', async ({
  page,
  allowErrors,
}) => {
  // What the page asks for between the end of its session and the sign-in
  allowErrors(/401/);
  const { email, password, path } = await ownerWithKey(page);
  await page.goto('/app/profile?tab=ways-in');
  for (const name of ['Signed in now', 'Authenticator app', 'Passkeys', 'API keys', 'End all ways in', 'Sign-ins']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'End all ways in' }).click();
  await expectAccessible(page);
  await fitsAPhone(page);
  const all = page.getByRole('region', { name: 'End all ways in' });
  await all.getByLabel('Current password').fill(password);
  await all.getByRole('button', { name: 'End all ways in' }).click();
  await expect(page).toHaveURL('/');
  await signInAs(page, email);
  await signIn(page, 'executive');
  await page.goto(`${path}?tab=ways-in`);
  await expectAccessible(page);
  await fitsAPhone(page);
  await page.getByRole('button', { name: 'End all ways in' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('the password opens nothing any more');
  await page.getByRole('alertdialog').getByRole('button', { name: 'End all ways in' }).click();
  await expect(page.getByText(/^All ways into the account of .+ are ended\.$/).first()).toBeVisible();
  await expect(page.getByText(/is not signed in anywhere/)).toBeVisible();
});
