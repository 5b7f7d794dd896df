import { expect, type Page } from '@playwright/test';
import { PASSWORD, type Who } from '~/demo/people';
import { oweDues, runSql } from '../../support/process/club-state';
import { CLUB_URL } from './club';
import { linkIn, waitForMail } from './mailbox';
import { addCheck, addMemberInvoice, CHECK_IMAGE, creditMemberInvoice, oweBesideCredit } from './member-invoice';
import { addHousehold } from './member-profile';
import { addBatch, mailInvoices, newNumber, rowOf } from './new-batch';
import { addContractor, freeAlphaRef } from './new-contractor';
import { addCorrection, addInvoice, addPaidInvoice, payNewInvoice } from './new-invoice';
import { addJob } from './new-job';
import { freeCode } from './new-location';
import { addRole, addUser, newUser } from './new-user';
import { receiveMail } from './raw-mail';
import { recordForms } from './record-forms';
import { addStaff } from './sign-in';

/** A form, opened: what a person types and chooses there, by the labels, until it may be sent. */
export interface OpenedForm {
  path: string;
  /** The button of the page that opens it. */
  opener?: string;
  /** What a person does before they type; the page is open. */
  ready?(): Promise<void>;
  texts: Record<string, string>;
  /** By their labels; a number is the place of the option. */
  choices?: Record<string, string | number>;
  ticks?: string[];
  /** Chosen in the fields of files, which no page keeps over a reload. */
  files?: Record<string, { name: string; mimeType: string; buffer: Buffer }>;
  button: string;
  /** What the question before it is sent is answered with. */
  confirm?: string;
  /** Where it is sent to. */
  sends: string;
}

export interface ClubForm {
  /** As the code calls it. */
  id: string;
  who: Who | null;
  /** A password, a card, a file or an attachment's choice is never kept over a reload. */
  isSecret?: boolean;
  /** What was typed is back after a reload without a word. */
  isQuiet?: boolean;
  /** No other journey looks at it by axe. */
  isLookedAt?: boolean;
  open(page: Page, token: string): Promise<OpenedForm>;
}

const household = {
  'First name': 'Nora',
  'Last name': 'Lindqvist',
  Email: 'nora@example.com',
};

let addresses = 0;
const newEmail = () => `form${Date.now().toString(36)}${process.pid}${addresses++}@example.com`;

const ofRecord = (id: string, name: keyof typeof recordForms): ClubForm => ({
  id,
  who: 'executive',
  open: async (page, token) => {
    const { path, mine, button, operation } = await recordForms[name]!(page, token);
    return { path, texts: { [mine]: '12' }, button, sends: `**/do/${operation}` };
  },
});

/** Every form of the product. */
export const forms: Record<string, ClubForm> = {
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
  'membership application': {
    id: 'application',
    who: null,
    open: async () => ({
      path: '/membership-application?zip=98122',
      texts: { ...household, Email: newEmail(), 'Cell phone': '2065550142', Address: '1419 E Aloha St' },
      ticks: ['Same as my home', 'I accept the terms'],
      button: 'Submit Application',
      sends: '**/membership-application.data*',
    }),
  },
  'application by staff': {
    id: 'application',
    who: 'service',
    isLookedAt: true,
    open: async () => ({
      path: '/app/members/create?zip=98122',
      texts: { ...household, Email: newEmail(), 'Cell phone': '2065550142', Address: '1419 E Aloha St' },
      ticks: ['Same as my home'],
      button: 'Submit Application',
      sends: '**/app/members/create.data*',
    }),
  },
  'job request': {
    id: 'job-request',
    who: null,
    open: async () => ({
      path: '/job-request',
      texts: {
        ...household,
        Phone: '2065550142',
        'Service address': '1419 E Aloha St',
        'Zip code': '98122',
        'Job description': 'The gutter leaks.',
      },
      button: 'Send the request',
      sends: '**/job-request.data*',
    }),
  },
  'job request by staff': {
    id: 'job-request',
    who: 'service',
    open: async () => ({
      path: '/app/jobs?member=2',
      texts: { 'Job details': 'The gutter leaks.' },
      choices: { 'Member contact': 1, 'Property address': 1, 'Job category': 2, 'Job type': 1 },
      button: 'Submit Job Request',
      sends: '**/app/jobs.data*',
    }),
  },
  'invoice of a batch': {
    id: 'batch-invoice',
    who: 'executive',
    open: async (page, token) => {
      const { id } = await addBatch(page, token, 1);
      await page.goto(`/app/invoices/batch/${id}/process`);
      const { pathname, search } = new URL(page.url());
      return {
        path: pathname + search,
        texts: { Reference: '12', Remarks: 'Twice on site' },
        button: 'Approve',
        sends: '**/do/approve-batch-invoice',
      };
    },
  },
  'contractor’s answer': {
    id: 'estimate',
    who: null,
    open: async (page, token) => {
      const contractor = await addContractor(page, token, 'Answer');
      const asked = await page.request.post('/api/v1/jobs/request-estimate/4', {
        headers: { Authorization: `Bearer ${token}` },
        data: { estimates_request: [{ contractor: contractor.id, message: 'Please' }] },
      });
      expect(asked.status(), await asked.text()).toBe(200);
      const link = linkIn(await waitForMail(page, { to: contractor.email }), '/estimate/');
      return {
        path: new URL(link).pathname,
        texts: { 'Total cost (USD)': '310', 'What you would do': 'A new boiler.' },
        button: 'Send the estimate',
        sends: '**/estimate/*.data*',
      };
    },
  },
  checkout: {
    id: 'checkout',
    who: null,
    isSecret: true,
    open: async () => ({
      path: `/checkout/${(await oweDues(CLUB_URL)).invoice}`,
      texts: {
        Name: 'Grace Alder',
        Email: 'grace@example.org',
        Phone: '2065550123',
        City: 'Tacoma',
        'Card number': '4242 4242 4242 4242',
        'Expiry date': '12 / 40',
        'Security code': '123',
      },
      button: 'Pay $450.00',
      sends: '**/dev/payments/v1/**',
    }),
  },
  'new contractor': {
    id: 'contractor',
    who: 'executive',
    open: async () => ({
      path: '/app/contractors/create',
      texts: {
        'Alpha Ref': (await freeAlphaRef()).toUpperCase(),
        Name: 'Form Works',
        Phone: '2065550111',
        Email: newEmail(),
        Zip: '98004',
      },
      choices: { 'Communication Preference': 1 },
      button: 'Add contractor',
      sends: '**/do/create-contractor',
    }),
  },
  'new vendor': {
    id: 'vendor',
    who: 'executive',
    open: async () => ({
      path: '/app/vendors/create',
      texts: { Alpha: 'FRM', Name: 'Form Supply', Phone: '2065550111', Email: newEmail() },
      choices: { 'Vendor Type': 1 },
      button: 'Add Vendor',
      sends: '**/do/create-vendor',
    }),
  },
  'new service location': {
    id: 'service-location',
    who: 'executive',
    open: async (page, token) => ({
      path: '/app/settings?location=new',
      texts: { Code: await freeCode(page, token, 80, 89), City: 'Nome' },
      choices: { State: 'AK' },
      button: 'Add',
      sends: '**/do/create-service-location',
    }),
  },
  'new property': {
    id: 'property',
    who: 'executive',
    open: async (page, token) => ({
      path: `${(await addHousehold(page, token)).path}?tab=properties&property=new`,
      texts: { Address: '9 Form St', 'Zip code': '98102', City: 'Seattle' },
      choices: { State: 'WA' },
      button: 'Add',
      sends: '**/do/create-property',
    }),
  },
  member: ofRecord('membership', 'member'),
  property: ofRecord('property', 'property'),
  contractor: ofRecord('contractor', 'contractor'),
  vendor: ofRecord('vendor', 'vendor'),
  user: ofRecord('account', 'user'),
  'one’s own account': {
    id: 'own-account',
    who: 'billing',
    open: async () => ({
      path: '/app/profile',
      texts: { 'Last name': 'Frosty' },
      button: 'Update',
      sends: '**/do/update-me',
    }),
  },
  'new user': {
    id: 'new-user',
    who: 'executive',
    isSecret: true,
    open: async () => {
      const { first_name, last_name, email, password } = newUser();
      return {
        path: '/app/users/create',
        texts: {
          'First name': first_name,
          'Last name': last_name,
          Email: email,
          Password: password,
          'Confirm password': password,
        },
        button: 'Add user',
        sends: '**/do/create-user',
      };
    },
  },
  invitation: {
    id: 'invite-user',
    who: 'executive',
    isLookedAt: true,
    open: async () => {
      const { first_name, last_name, email } = newUser();
      return {
        path: '/app/users/create?by=invitation',
        texts: { 'First name': first_name, 'Last name': last_name, Email: email },
        button: 'Send invitation',
        sends: '**/do/invite-user',
      };
    },
  },
  'new password': {
    id: 'change-password',
    who: 'executive',
    isSecret: true,
    open: async (page, token) => ({
      path: `${(await addUser(page, token)).path}?tab=password`,
      texts: { 'New password': 'Heron by the pond', 'Confirm password': 'Heron by the pond' },
      button: 'Change password',
      sends: '**/do/change-password',
    }),
  },
  'reply to a message': {
    id: 'reply',
    who: 'service',
    open: async (page) => ({
      path: `/app/email?thread=${await receiveMail(page)}`,
      texts: { Reply: 'We come on Monday.', 'Copy to': 'copy@example.com' },
      ticks: ['Leave out the message that is answered'],
      button: 'Send reply',
      sends: '**/app/email.data*',
    }),
  },
  'API key': {
    id: 'api-key',
    who: 'executive',
    isSecret: true,
    open: async () => ({
      path: '/app/profile?tab=ways-in',
      opener: 'New API key',
      texts: { Name: `Export ${Date.now()}`, 'Current password': 'clubhouse' },
      ticks: ['Contractor > Read'],
      button: 'Make the key',
      sends: '**/do/create-api-key',
    }),
  },
  extension: {
    id: 'extension',
    who: 'executive',
    isLookedAt: true,
    open: async (page, token) => ({
      path: `${(await addUser(page, token)).path}?tab=extension`,
      texts: { Extension: String(Date.now()).slice(-9) },
      button: 'Create extension',
      sends: '**/do/create-extension',
    }),
  },
  'text message': {
    id: 'send-text',
    who: 'service',
    open: async () => ({
      path: '/app/Connect?tab=log&message=new',
      texts: { To: '206 555 0142', Message: 'We are on our way.' },
      button: 'Send',
      sends: '**/do/send-text',
    }),
  },
  'blocked number': {
    id: 'block-number',
    who: 'service',
    open: async () => ({
      path: '/app/Connect?tab=blocked&block=new',
      texts: { Phone: `206555${String(Date.now()).slice(-4)}`, Notes: 'Robot' },
      button: 'Block',
      sends: '**/do/block-number',
    }),
  },
  role: {
    id: 'role',
    who: 'executive',
    open: async (page, token) => ({
      path: (await addRole(page, token, ['task.read'])).path,
      texts: { Name: `Desk ${Date.now()}` },
      button: 'Update',
      sends: '**/do/update-role',
    }),
  },
  'new role': {
    id: 'new-role',
    who: 'executive',
    open: async () => ({
      path: '/app/roles/create',
      texts: { Name: `Desk ${Date.now()}` },
      button: 'Create role',
      sends: '**/do/create-role',
    }),
  },
  'service location': ofRecord('service-location', 'service location'),
  job: ofRecord('sheet', 'job'),
  'new note': {
    id: 'new-note',
    who: 'service',
    isQuiet: true,
    open: async (page, token) => ({
      path: `${(await addHousehold(page, token)).path}?tab=notes`,
      ready: async () => {
        await page.getByRole('textbox', { name: 'New note' }).focus();
        await expect(page.getByRole('button', { name: 'Bold' })).toBeVisible();
      },
      texts: { 'New note': 'The key is with the neighbour.' },
      button: 'Add note',
      sends: '**/do/create-note',
    }),
  },
  note: {
    id: 'note',
    who: 'service',
    isQuiet: true,
    open: async (page, token) => {
      const { uuid, path } = await addHousehold(page, token);
      const note = { notable_type: 'Memberships', notable_id: uuid, content: '<p>The key is here.</p>' };
      const headers = { Authorization: `Bearer ${token}` };
      expect((await page.request.post('/api/v1/notes/create', { headers, data: note })).status()).toBe(200);
      return {
        path: `${path}?tab=notes`,
        opener: 'Edit this note',
        // The editor takes the place of a plain field once its script is there
        ready: () => page.locator('#note [contenteditable=true]').waitFor(),
        texts: { Note: 'The key is with the neighbour.' },
        button: 'Save',
        sends: '**/do/update-note',
      };
    },
  },
  'import of a mail’s file': {
    id: 'change-to-batch',
    who: 'executive',
    isSecret: true,
    isLookedAt: true,
    open: async (page, token) => {
      const { id: job } = await addJob(page, token);
      return {
        path: `/app/task-queue?task=${await mailInvoices(page, token, [rowOf(newNumber(), job)])}`,
        texts: {},
        ticks: ['Get Process Feedback'],
        button: 'Import',
        sends: '**/do/change-to-batch',
      };
    },
  },
  'import of contractors’ invoices': {
    id: 'import',
    who: 'executive',
    isSecret: true,
    open: async (page, token) => {
      const { alpha_ref } = await addContractor(page, token, 'Sheets');
      const lines = ['con;hoc_inv_num;material_1;material_amt_1', `${alpha_ref};${newNumber()};Elbow;10`];
      return {
        path: '/app/importContractor',
        texts: {},
        files: {
          'Drag & drop files here, or click to select files': {
            name: 'rows.csv',
            mimeType: 'text/csv',
            buffer: Buffer.from(lines.join('\r\n')),
          },
        },
        button: 'Save Contractor Inv',
        sends: '**/app/importContractor.data*',
      };
    },
  },
  'contractor payment': {
    id: 'contractor-payment',
    who: 'executive',
    isLookedAt: true,
    open: async (page, token) => {
      const contractor = await addContractor(page, token, `Payee${Date.now().toString(36)}`);
      const { id } = await addInvoice({ status: 'APPROVED' });
      await runSql(CLUB_URL, {
        sql: 'UPDATE contractor_invoices SET contractor_id = ? WHERE id = ?',
        params: [contractor.id, id],
      });
      return {
        path: `/app/reports/pay/${contractor.id}`,
        texts: { 'Check number': `F${Date.now().toString(36)}` },
        button: 'Pay with this check',
        sends: '**/app/reports/pay/*.data*',
      };
    },
  },
  'void payment': {
    id: 'void-payment',
    who: 'accounting',
    isLookedAt: true,
    open: async (page, token) => {
      const { payment, number } = await payNewInvoice(page, token);
      return {
        path: `/app/reports/checks/${payment}/void`,
        texts: { 'In your words': 'The envelope came back' },
        choices: { Reason: 'lost' },
        button: `Void check ${number}`,
        sends: '**/app/reports/checks/*/void.data*',
      };
    },
  },
  'take an invoice off': {
    id: 'take-off-invoice',
    who: 'accounting',
    isLookedAt: true,
    open: async (page, token) => {
      const { payment, number } = await payNewInvoice(page, token);
      return {
        path: `/app/reports/checks/${payment}/take-off`,
        texts: { 'In your words': 'It was another amount' },
        choices: { Reason: 'wrong_amount' },
        button: `Take it off check ${number}`,
        sends: '**/app/reports/checks/*/take-off.data*',
      };
    },
  },
  'new member invoice': {
    id: 'new-invoice',
    who: 'accounting',
    open: async () => ({
      path: '/app/invoices/create?job=6',
      texts: {
        Description: 'Job 6: new hose',
        'External invoice number': 'B-1',
        'Line 1, description': 'Hose',
        'Line 1, amount': '12.50',
      },
      button: 'Create Invoice',
      sends: '**/do/create-invoice',
    }),
  },
  'member invoice': {
    id: 'member-invoice',
    who: 'accounting',
    open: async (page, token) => ({
      path: `/app/invoices/${(await addMemberInvoice(page, token)).id}?tab=edit`,
      texts: { 'Ref number': '77', Address: '9 Form St' },
      button: 'Update',
      sends: '**/do/update-invoice',
    }),
  },
  'new fee': {
    id: 'new-invoice',
    who: 'accounting',
    open: async (page, token) => ({
      path: `/app/invoices/create?member=${(await addMemberInvoice(page, token)).membership_id}&fee=late_fee`,
      texts: { 'Ref number': 'F-1' },
      button: 'Create Invoice',
      sends: '**/do/create-invoice',
    }),
  },
  'void invoice': {
    id: 'void-invoice',
    who: 'accounting',
    isLookedAt: true,
    open: async (page, token) => {
      const { id, uuid } = await addMemberInvoice(page, token);
      return {
        path: `/app/invoices/${uuid}/void`,
        texts: { Reason: 'Billed twice' },
        button: `Void invoice ${id}`,
        sends: '**/app/invoices/*/void.data*',
      };
    },
  },
  'credit note': {
    id: 'credit-invoice',
    who: 'accounting',
    isLookedAt: true,
    open: async (page, token) => {
      const { id, uuid } = await addMemberInvoice(page, token);
      return {
        path: `/app/invoices/${uuid}/credit`,
        texts: { Amount: '12.50', Reason: 'One wall was not painted' },
        button: `Credit invoice ${id}`,
        sends: '**/app/invoices/*/credit.data*',
      };
    },
  },
  'write-off': {
    id: 'write-off-invoice',
    who: 'accounting',
    isLookedAt: true,
    open: async (page, token) => {
      const { id, uuid } = await addMemberInvoice(page, token);
      return {
        path: `/app/invoices/${uuid}/write-off`,
        texts: { Amount: '12.50', Reason: 'Goodwill' },
        button: `Write off invoice ${id}`,
        sends: '**/app/invoices/*/write-off.data*',
      };
    },
  },
  'take a credit note back': {
    id: 'take-back-adjustment',
    who: 'accounting',
    isLookedAt: true,
    open: async (page, token) => {
      const { uuid, note } = await creditMemberInvoice(page, token);
      return {
        path: `/app/invoices/${uuid}/take-back/${note.uuid}`,
        texts: { Reason: 'The wrong invoice' },
        button: `Take Credit note ${note.number} back`,
        sends: '**/app/invoices/*/take-back/*.data*',
      };
    },
  },
  'use of a credit': {
    id: 'apply-credit',
    who: 'accounting',
    isLookedAt: true,
    open: async (page, token) => {
      const { id, membership_id } = await oweBesideCredit(page, token);
      const [others] = await runSql(CLUB_URL, {
        sql: `SELECT id FROM invoices WHERE membership_id = ? AND id <> ? AND "left" > 0`,
        params: [membership_id, id],
      });
      // The oldest take all of the credit at first
      const none = (others as { id: number }[]).map((other) => [`Amount for invoice ${other.id}`, '']);
      return {
        path: `/app/members/${membership_id}/credit`,
        texts: { ...Object.fromEntries(none), [`Amount for invoice ${id}`]: '0.05' },
        button: 'Apply credit',
        sends: '**/app/members/*/credit.data*',
      };
    },
  },
  'new check': {
    id: 'new-check',
    who: 'accounting',
    isSecret: true,
    open: async (page, token) => ({
      path: `/app/invoices/createCheck/${(await addMemberInvoice(page, token)).uuid}`,
      texts: { 'Check number': String(Date.now()).slice(-10), 'Bank name': 'Form Bank' },
      files: { 'Check image': CHECK_IMAGE },
      button: 'Add Check',
      sends: '**/do/save-check',
    }),
  },
  check: {
    id: 'check',
    who: 'accounting',
    open: async (page, token) => ({
      path: `/app/invoices/checkUpdate/${(await addCheck(page, token)).id}`,
      texts: { Note: 'By the door', 'Bank name': 'Form Savings' },
      button: 'Update',
      sends: '**/do/update-check',
    }),
  },
  'paid contractor invoice': {
    id: 'paid-invoice',
    who: 'accounting',
    open: async () => {
      const { id, number } = await addPaidInvoice();
      return {
        path: `/app/invoices?search=${number}&edit=${id}`,
        texts: { Remarks: 'The breaker was warm.', Comment: 'Called again' },
        button: 'Apply',
        sends: '**/do/update-contractor-invoice',
      };
    },
  },
  correction: {
    id: 'correction',
    who: 'accounting',
    isLookedAt: true,
    open: async () => ({
      path: `/app/invoices/correct/${(await addPaidInvoice()).id}`,
      texts: { 'Amount for the contractor': '20.00', Reason: 'A part was billed twice' },
      button: 'Book the credit',
      sends: '**/do/book-correction',
    }),
  },
  'correction taken back': {
    id: 'correction-taken-back',
    who: 'accounting',
    isLookedAt: true,
    open: async (page, token) => {
      const { id } = await addPaidInvoice();
      const uuid = await addCorrection(page, token, id);
      return {
        path: `/app/invoices/correct/${id}/take-back/${uuid}`,
        texts: { Reason: 'Booked twice' },
        button: 'Take it back',
        sends: '**/do/void-correction',
      };
    },
  },
  'contractor invoice': {
    id: 'contractor-invoice',
    who: 'accounting',
    open: async () => {
      const { id, number } = await addInvoice();
      return {
        path: `/app/invoices?search=${number}&edit=${id}`,
        texts: { Remarks: 'The breaker was warm.', Comment: 'Paid in two parts' },
        button: 'Apply',
        confirm: 'Yes',
        sends: '**/do/update-contractor-invoice',
      };
    },
  },
};

const PART = 'a part of a form of the table';
const SEARCH = 'a search or a choice of days, which stays in its field';
const STAYS = 'sent by a call that leaves the field as it is, and a toast or the field itself says what became of it';

/** Every other place in which one types, and why it has no row above. */
export const apart: Record<string, string> = {
  'app/domains/checks/ui/form/check-fields.tsx': PART,
  'app/domains/checks/ui/form/return-check-button.tsx': STAYS,
  'app/domains/contractor-invoices/ui/form/invoice-fields.tsx': PART,
  'app/domains/contractor-invoices/ui/list/custom-range.tsx': SEARCH,
  'app/domains/files/ui/browser/name-dialog.tsx': STAYS,
  'app/domains/inbox/ui/thread/saved-replies.tsx': STAYS,
  'app/domains/inbox/ui/thread/thread-more.tsx': STAYS,
  'app/domains/memberships/ui/application/zip-check.tsx': SEARCH,
  'app/domains/memberships/ui/fields/zip-lookup.tsx': SEARCH,
  'app/domains/payments/ui/list/refund-amount.tsx': PART,
  'app/domains/payments/ui/list/refund-dialog.tsx': STAYS,
  'app/domains/roles/ui/form/permission-boxes.tsx': PART,
  'app/domains/service-locations/ui/waiting/area-notice-form.tsx': STAYS,
  'app/domains/service-locations/ui/waiting/forget-address.tsx': STAYS,
  'app/domains/sessions/ui/sign-in/sign-in-again.tsx': STAYS,
  'app/domains/users/ui/form/colour-field.tsx': STAYS,
  'app/features/accounts/ui/second-step/authenticator-setup.tsx': STAYS,
  'app/features/accounts/ui/second-step/passkeys.tsx': STAYS,
  'app/features/accounts/ui/second-step/password-question.tsx': STAYS,
  'app/features/dashboard/ui/range-picker.tsx': SEARCH,
  'app/features/estimating/ui/sheet/estimate-dialog.tsx': STAYS,
  'app/features/estimating/ui/sheet/estimate-request-dialog.tsx': STAYS,
  'app/features/member-invoices/ui/invoice-fields.tsx': PART,
  'app/features/softphone/ui/outside/outside-phone.tsx': 'the telephone of somebody outside, on a developer’s machine',
  'app/features/softphone/ui/phone/call/call-note.tsx': 'keeps what is typed by itself, over a reload too',
  'app/features/softphone/ui/phone/dial-form.tsx': 'dials, and sends nothing to the club',
  'app/features/softphone/ui/phone/call/forward-dialog.tsx': SEARCH,
  'app/features/task-dialog/ui/check-part.tsx': STAYS,
  'app/routes/office/jobs/dispatches.tsx': SEARCH,
  'app/services/payments/sandbox/card-fields.tsx': PART,
  'app/ui/dialog/confirm.tsx': STAYS,
  'app/ui/dialog/record-picker.tsx': SEARCH,
  'app/ui/rich-text/rich-text-field.tsx': PART,
  'app/ui/rich-text/rich-text-link.tsx': PART,
  'app/ui/table/view-dialog.tsx': STAYS,
  'app/ui/table/view-row.tsx': STAYS,
};
