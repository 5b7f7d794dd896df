import { expect } from '@playwright/test';
import { PASSWORD } from '~/demo/people';
import { CLUB_URL } from '../../e2e/support/club';
import type { Forms } from '../../e2e/support/form-rows';
import { linkIn, waitForMail } from '../../e2e/support/mailbox';
import { addStaff } from '../../e2e/support/sign-in';
import { runSql } from '../../support/process/club-state';

export const forms = {
  'sign-in': {
    id: 'sign-in',
    who: null,
    isSecret: true,
    open: async () => ({
      path: '/',
      texts: { Email: 'service@club.example', Password: 'clubhouse' },
      button: 'Sign in',
      sends: '**/_root.data*',
    }),
  },
  'forgotten password': {
    id: 'forgot-password',
    who: null,
    open: async () => ({
      path: '/forgotPassword',
      texts: { Email: 'nobody@example.com' },
      button: 'Send Reset Link',
      sends: '**/forgotPassword.data*',
    }),
  },
  'sign-in’s code': {
    id: 'sign-in-code',
    who: null,
    isSecret: true,
    open: async (page) => {
      const email = await addStaff(page);
      await runSql(CLUB_URL, { sql: 'UPDATE users SET mfa_enabled = 1 WHERE email = ?', params: [email] });
      await page.goto('/');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page).toHaveURL('/mfa');
      const code = /\b(\d{6})\b/.exec((await waitForMail(page, { to: email, subject: /code/i })).text)![1]!;
      const texts = Object.fromEntries([...code].map((digit, index) => [`Digit ${index + 1}`, digit]));
      return { path: '/mfa', texts, button: 'Continue', sends: '**/mfa.data*' };
    },
  },
  'reset password': {
    id: 'reset-password',
    who: null,
    isSecret: true,
    open: async (page) => {
      const email = await addStaff(page);
      const asked = await page.request.post('/api/v1/forgot-password', { data: { email } });
      expect(asked.status(), await asked.text()).toBe(200);
      const { pathname, search } = new URL(linkIn(await waitForMail(page, { to: email }), '/resetPassword/'));
      return {
        path: pathname + search,
        texts: { 'New password': 'Heron by the pond', 'Confirm password': 'Heron by the pond' },
        button: 'Change Password',
        sends: '**/resetPassword/*.data*',
      };
    },
  },
} satisfies Forms;
