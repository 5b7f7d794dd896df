import { type Browser, expect, type Page, test } from '@playwright/test';
import { runSql } from '../support/process/club-state';
import { expectAccessible } from './support/accessible';
import { CLUB_URL } from './support/club';
import { fromElsewhere } from './support/from-elsewhere';
import { linkIn } from './support/mailbox';
import { addStaff } from './support/sign-in';

const PASSWORD = 'clubhouse';
const SERVICE = 'service@club.example';
const EMPLOYEE = 'employee@club.example';
const MFA = 'mfa@club.example';

/** An address of its own for each test, so that wrong tries of one do not lock another out. */
test.beforeEach(({ page }) => page.context().setExtraHTTPHeaders(fromElsewhere()));

async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

interface Mail {
  id: number;
  to: string;
  text: string;
}

async function mailAfter(page: Page, to: string, last: number): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    const mails: Mail[] = await (await page.request.get('/dev/mailbox.json')).json();
    found = mails.find((mail) => mail.to === to && mail.id > last);
    expect(found).toBeDefined();
  }).toPass({ timeout: 10_000 });
  return found!;
}

async function lastMail(page: Page): Promise<number> {
  const mails: Mail[] = await (await page.request.get('/dev/mailbox.json')).json();
  return mails[0]?.id ?? 0;
}

const codeIn = (mail: Mail) => /\b(\d{6})\b/.exec(mail.text)![1]!;

async function typeCode(page: Page, code: string) {
  for (const [index, digit] of [...code].entries()) await page.getByLabel(`Digit ${index + 1}`).fill(digit);
}

/** A page with scripts off, in an address of its own. */
async function plainPage(browser: Browser) {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    extraHTTPHeaders: fromElsewhere(),
  });
  return context.newPage();
}

let complaints: string[] = [];
test.beforeEach(({ page }) => {
  complaints = [];
  page.on('console', (message) => {
    // Chromium itself notes every refused request; a refusal is what some of these tests are about.
    if (message.type() === 'error' && !message.text().includes('Failed to load resource'))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
});
test.afterEach(() => expect(complaints).toEqual([]));

test('the home page shows the sign-in and needs none, and leads staff into the office', {
  tag: ['@core', '@AUTH-001', '@AUTH-002', '@AUTH-003', '@AUTH-008', '@AUTH-011'],
}, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Forgot Password' })).toHaveAttribute('href', '/forgotPassword');
  await signIn(page, SERVICE);
  await expect(page).toHaveURL('/app');
  await expect(page.getByText('Welcome back, Dana.').first()).toBeVisible();
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'access_token');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(await page.evaluate(() => document.cookie)).not.toContain('access_token');
  await page.goto('/');
  await expect(page).toHaveURL('/app');
});

test('while the office is loading the page asks to wait', { tag: ['@SHELL-024'] }, async ({ page }) => {
  await page.goto('/');
  await page.route('**/app.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await signIn(page, SERVICE);
  await expect(page.getByRole('status').getByText('Please wait...').last()).toBeVisible();
  await expect(page).toHaveURL('/app');
});

/** Touches the form and waits until the scripts with its rules, which that requests, have come. */
async function whenRulesAreThere(page: Page, touch: () => Promise<void>) {
  const [requested, loaded]: [string[], string[]] = [[], []];
  page.on('request', (request) => void requested.push(request.url()));
  page.on('requestfinished', (request) => void loaded.push(request.url()));
  await touch();
  await expect.poll(() => requested.length > 0 && requested.length === loaded.length).toBe(true);
}

test('what is missing or malformed is said at its field before anything is sent', {
  tag: ['@AUTH-004', '@AUTH-005', '@AUTH-006'],
}, async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  // Before its scripts run the form is sent as a page's, and its rules are fetched when it is first touched
  await page.goto('/', { waitUntil: 'networkidle' });
  const email = page.getByLabel('Email');
  await whenRulesAreThere(page, () => email.fill('dana@'));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Please enter valid email')).toBeVisible();
  await email.fill('');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Email is required!')).toBeVisible();
  await expect(page.getByText('Password is required!')).toBeVisible();
  expect(sent).toEqual([]);
});

test('what is typed while the rules are still being fetched is checked once they are there', {
  tag: ['@AUTH-005'],
}, async ({ browser, baseURL }) => {
  // A browser that has kept no script
  const context = await browser.newContext({ baseURL: baseURL!, extraHTTPHeaders: fromElsewhere() });
  const page = await context.newPage();
  await page.goto('/', { waitUntil: 'networkidle' });
  let fetchRules = () => {};
  const fetched = new Promise<void>((done) => {
    fetchRules = done;
  });
  await page.route('**/assets/*.js', async (route) => {
    await fetched;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Email is required!')).toBeVisible();
  await page.getByLabel('Email').fill('dana@');
  fetchRules();
  await expect(page.getByText('Please enter valid email')).toBeVisible();
  await context.close();
});

test('a wrong password is answered by a toast with the server’s words, and the address typed stays', {
  tag: ['@AUTH-009'],
}, async ({ page }) => {
  await page.goto('/');
  await signIn(page, EMPLOYEE, 'not the password');
  const toast = page.locator('[data-sonner-toast]');
  await expect(toast).toContainText('The e-mail address or the password is wrong.');
  await expect(page.getByLabel('Email')).toHaveValue(EMPLOYEE);
});

test('the second step: six boxes, a wrong code, the right one', {
  tag: [
    '@core',
    '@AUTH-010',
    '@AUTH-013',
    '@AUTH-015',
    '@AUTH-016',
    '@AUTH-017',
    '@AUTH-018',
    '@AUTH-019',
    '@AUTH-020',
    '@AUTH-023',
    '@AUTH-024',
  ],
}, async ({ page }) => {
  const last = await lastMail(page);
  await page.goto('/');
  await signIn(page, MFA);
  await expect(page).toHaveURL('/mfa');
  const boxes = page.getByLabel(/^Digit \d$/);
  await expect(boxes).toHaveCount(6);
  const proceed = page.getByRole('button', { name: 'Continue' });
  await expect(proceed).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Resend OTP' })).toBeDisabled();
  await expect(page.getByText(/another code in \d+ seconds/)).toBeVisible();

  await boxes.first().click();
  await page.keyboard.type('1a2');
  await expect(boxes.nth(0)).toHaveValue('1');
  await expect(boxes.nth(1)).toHaveValue('2');
  await expect(boxes.nth(2)).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(boxes.nth(1)).toBeFocused();
  await expect(boxes.nth(1)).toHaveValue('');

  const code = codeIn(await mailAfter(page, MFA, last));
  await typeCode(page, code === '100000' ? '100001' : '100000');
  await proceed.click();
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: 'Invalid OTP' })).toBeVisible();
  await expect(page).toHaveURL('/mfa');
  for (let index = 0; index < 6; index++) await expect(boxes.nth(index)).toHaveValue('');

  await boxes.first().focus();
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text', text);
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, code);
  await expect(boxes.nth(5)).toHaveValue(code[5]!);
  await proceed.click();
  await expect(page).toHaveURL('/app');
});

test('nobody gets to the code’s page without a sign-in that waits, and leaving it gives that up', {
  tag: ['@core', '@AUTH-014', '@AUTH-021'],
}, async ({ page }) => {
  await page.goto('/mfa');
  await expect(page).toHaveURL('/');
  await signIn(page, MFA);
  await expect(page).toHaveURL('/mfa');
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/mfa');
  await expect(page).toHaveURL('/');
});

test('another code can be had after half a minute, and one that is not sent is said', {
  tag: ['@AUTH-019', '@AUTH-020', '@AUTH-026', '@AUTH-027'],
}, async ({ page }) => {
  await page.clock.install();
  const last = await lastMail(page);
  await page.goto('/');
  await signIn(page, MFA);
  await mailAfter(page, MFA, last);
  const first = await lastMail(page);
  const resend = page.getByRole('button', { name: 'Resend OTP' });
  await expect(resend).toBeDisabled();
  await page.clock.fastForward(28_000);
  await expect(resend).toBeDisabled();
  await page.clock.fastForward(3000);
  await expect(resend).toBeEnabled();
  // The server's clock goes by itself: there the code was sent half a minute earlier
  await runSql(CLUB_URL, {
    sql: `UPDATE login_codes SET sent_at = sent_at - 30000
      WHERE used_at IS NULL AND user_id = (SELECT id FROM users WHERE email = ?)`,
    params: [MFA],
  });
  const toast = (text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text });
  // The server's own words, and the ruled ones where it has none
  for (const said of ['The mail is full.', '']) {
    const body = `[{"_1":2},"data",{"_3":4,"_5":6},"ok",false,"message","${said}"]\n`;
    const headers = { 'X-Remix-Response': 'yes', 'Content-Type': 'text/x-script' };
    await page.route('**/do/resend-code*', (route) => route.fulfill({ status: 500, headers, body }), { times: 1 });
    await resend.click();
    await expect(toast(said || 'Failed to resend OTP! Try again')).toHaveAttribute('data-type', 'error');
    await expect(page, 'and the sign-in waits').toHaveURL('/mfa');
  }
  await resend.click();
  await expect(toast('We have sent you a new code.')).toBeVisible();
  await expect(resend).toBeDisabled();
  await expect(page.getByText(/another code in \d+ seconds/)).toBeVisible();
  await typeCode(page, codeIn(await mailAfter(page, MFA, first)));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/app');
});

test('a forgotten password: the mailed link, its two fields with previews, and no second use', {
  tag: [
    '@core',
    '@AUTH-028',
    '@AUTH-029',
    '@AUTH-034',
    '@AUTH-035',
    '@AUTH-036',
    '@AUTH-037',
    '@AUTH-040',
    '@AUTH-041',
  ],
}, async ({ page }) => {
  // An account of its own: a new password ends all sessions of its account
  const email = await addStaff(page);
  const last = await lastMail(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await expect(page).toHaveURL('/forgotPassword');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('If this address has an account').first()).toBeVisible();
  const mail = await mailAfter(page, email, last);
  const link = linkIn(mail, '/resetPassword/');
  await page.goto(link);
  await page.getByLabel('New password').fill('12345');
  await page.getByLabel('Confirm password').fill('123456');
  await page.getByRole('button', { name: 'Show password' }).first().click();
  await expect(page.getByLabel('New password')).toHaveAttribute('type', 'text');
  await expect(page.getByLabel('Confirm password')).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('The password needs 6 to 255 characters.').first()).toBeVisible();
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your password was changed.').first()).toBeVisible();
  await page.goto(link);
  await page.getByLabel('New password').fill('something else');
  await page.getByLabel('Confirm password').fill('something else');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('This link was used already or is too old.').first()).toBeVisible();
});

test('a forgotten password: mistakes are said at the field and in a red toast', {
  tag: ['@AUTH-030', '@AUTH-031', '@AUTH-033'],
}, async ({ page }) => {
  await page.goto('/forgotPassword');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.locator('[data-sonner-toast][data-type=error]')).toContainText('This field is required');
  await expect(page.getByRole('main').getByText('This field is required')).toBeVisible();
  await page.getByLabel('Email').fill('dana@');
  await page.getByLabel('Email').blur();
  await expect(page.getByText('Please enter valid email').first()).toBeVisible();
});

test('the register page says honestly how accounts come about', { tag: ['@core', '@AUTH-042', '@AUTH-043'] }, async ({
  page,
}) => {
  await page.goto('/register');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accounts are made by the club');
  await expect(page.locator('main form')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Apply for membership' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Staff sign-in' })).toHaveAttribute('href', '/');
});

test('the sign-in leads back to the page of the office one came from, and to no other site', {
  tag: ['@AUTH-011'],
}, async ({ page }) => {
  for (const [to, path] of [
    ['/app/members?page=2', '/app/members?page=2'],
    ['https://evil.example/app', '/app'],
    ['//evil.example/app', '/app'],
    ['/\\evil.example/app', '/app'],
    ['/\t/evil.example/app', '/app'],
    ['/app.evil.example', '/app'],
    ['/app/../logout', '/app'],
    ['javascript:alert(1)', '/app'],
  ] as const) {
    const answer = await page.request.post(`/?index&to=${encodeURIComponent(to)}`, {
      form: { email: SERVICE, password: PASSWORD },
      headers: { Origin: new URL(test.info().project.use.baseURL!).origin },
      maxRedirects: 0,
    });
    expect(answer.headers().location, to).toBe(path);
    await page.context().clearCookies();
  }
});

test('a form that another site sends signs nobody in or out', { tag: ['@AUTH-012'] }, async ({ page }) => {
  const options = { maxRedirects: 0, headers: { Origin: 'https://evil.example' } };
  const form = { email: SERVICE, password: PASSWORD };
  for (const path of ['/?index', '/logout', '/forgotPassword', '/do/sign-out', '/api/v1/auth/login']) {
    const answer = await page.request.post(path, { ...options, form });
    expect(answer.status(), path).toBe(403);
    expect(answer.headers()['set-cookie'] ?? '', path).not.toContain('access_token');
  }
});

test('signing out ends the session and leads home, and the old token is worth nothing', {
  tag: ['@AUTH-012', '@SHELL-023'],
}, async ({ page }) => {
  await page.goto('/');
  await signIn(page, SERVICE);
  await expect(page).toHaveURL('/app');
  // Hydration would take away what is written into the page before it
  await page.waitForLoadState('networkidle');
  const token = (await page.context().cookies()).find(({ name }) => name === 'access_token')!.value;
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<form id="out" method="post" action="/logout"></form>');
    document.querySelector<HTMLFormElement>('#out')!.submit();
  });
  await expect(page).toHaveURL('/');
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('access_token');
  const stolen = await page.request.get('/api/v1/users/me', { headers: { Authorization: `Bearer ${token}` } });
  expect(stolen.status()).toBe(401);
});

test('the browser’s own calls carry the headers of the API', {
  tag: ['@core', '@SHELL-002', '@SHELL-003', '@SHELL-004', '@SHELL-005'],
}, async ({ page }) => {
  await page.goto('/');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await signIn(page, SERVICE);
  const headers = (await sent).headers();
  expect(headers['x-requested-with']).toBe('XMLHttpRequest');
  expect(headers.timezone).toBe(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone));
  const device = await page.evaluate(() => localStorage.getItem('device_id'));
  expect(headers['device-id']).toBe(device);
  expect(device).toMatch(/^[\da-f-]{36}$/);
});

test('a refused call clears the stored token', { tag: ['@SHELL-006'] }, async ({ page }) => {
  await page.goto('/');
  await page.context().addCookies([{ name: 'access_token', value: 'old', url: CLUB_URL, httpOnly: true }]);
  expect(await page.evaluate(async () => (await fetch('/api/v1/users/me')).status)).toBe(401);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('access_token');
});

test('with scripts off: mistakes at the fields, second step with a wrong and the right code', {
  tag: ['@AUTH-002', '@AUTH-013', '@AUTH-015', '@AUTH-024'],
}, async ({ browser }) => {
  const page = await plainPage(browser);
  const last = await lastMail(page);
  await page.goto('/');
  await signIn(page, 'mina@', '');
  await expect(page.getByText('Please enter valid email').first()).toBeVisible();
  await expect(page.getByText('Password is required!').first()).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('mina@');
  await signIn(page, MFA, 'wrong');
  await expect(page.getByText('The e-mail address or the password is wrong.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(MFA);
  await signIn(page, MFA);
  await expect(page).toHaveURL('/mfa');
  const code = codeIn(await mailAfter(page, MFA, last));
  await typeCode(page, code === '100000' ? '100001' : '100000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Invalid OTP')).toBeVisible();
  await page.getByRole('button', { name: 'Resend OTP' }).click();
  await expect(page.getByText('Please wait a moment before you ask for another code.')).toBeVisible();
  await typeCode(page, code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/app');
});

test('with scripts off: a forgotten password is changed', {
  tag: ['@AUTH-029', '@AUTH-034', '@AUTH-038', '@AUTH-041'],
}, async ({ browser }) => {
  const page = await plainPage(browser);
  // An account of its own: a new password ends all sessions of its account
  const email = await addStaff(page);
  const last = await lastMail(page);
  await page.goto('/forgotPassword');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('This field is required')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('If this address has an account')).toBeVisible();
  const mail = await mailAfter(page, email, last);
  await page.goto(linkIn(mail, '/resetPassword/'));
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByLabel('Confirm password').fill('another');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('The two passwords are not the same.')).toBeVisible();
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your password was changed.')).toBeVisible();
});

test('every page of the sign-in is in Spanish too, its refusals included', {
  tag: ['@AUTH-001', '@AUTH-028', '@AUTH-035', '@AUTH-042'],
}, async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'lang', value: 'es', url: baseURL! }]);
  await page.goto('/');
  await page.getByLabel('Correo electrónico').fill(SERVICE);
  await page.getByLabel('Contraseña', { exact: true }).fill('falsa');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('El correo electrónico o la contraseña no son correctos.').first()).toBeVisible();
  const english = /\b(the|your|password|sign|please|with|code)\b/i;
  for (const path of ['/', '/forgotPassword', '/resetPassword/x', '/register']) {
    await page.goto(path);
    await expect(page.locator('main'), path).not.toHaveText(english, { useInnerText: true });
    expect(await page.title(), path).not.toMatch(english);
  }
});

test('the pages of the sign-in have no barriers in either theme and fit a phone', {
  tag: ['@AUTH-002', '@AUTH-015', '@AUTH-029', '@AUTH-036'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const check = async (name: string) => {
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(390);
  };
  for (const [name, path] of [
    ['login', '/'],
    ['forgot', '/forgotPassword'],
    ['reset', '/resetPassword/x'],
    ['register', '/register'],
  ] as const) {
    await page.goto(path);
    await check(name);
  }
  await page.goto('/forgotPassword');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('This field is required').first()).toBeVisible();
  await check('forgot-refused');
  await page.goto('/');
  await signIn(page, MFA);
  await expect(page).toHaveURL('/mfa');
  await check('mfa');
});
