import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { PASSWORD, staff } from '~/demo/people';
import { sendText } from '~/domains/calls/operations/send-text.server';
import { storeRecordingPart } from '~/domains/calls/operations/store-recording-part.server';
import { payContractorInvoices } from '~/domains/contractor-invoices/operations/pay-contractor-invoices.server';
import { sendRemittance } from '~/domains/contractor-invoices/operations/send-remittance.server';
import { replyToThread } from '~/domains/inbox/operations/reply-to-thread.server';
import { sendMessage } from '~/domains/inbox/operations/send-message.server';
import { requestJob } from '~/domains/jobs/operations/request-job.server';
import { sendJobMail } from '~/domains/jobs/operations/send-job-mail.server';
import { showJobRequest } from '~/domains/jobs/operations/show-job-request.server';
import { applyForMembership } from '~/domains/memberships/operations/apply-for-membership.server';
import { chooseMails } from '~/domains/memberships/operations/choose-mails.server';
import { openCardSetup } from '~/domains/payments/operations/open-card-setup.server';
import { payInvoice } from '~/domains/payments/operations/pay-invoice.server';
import { chargeAttempts } from '~/domains/payments/table.server';
import { requestAreaNotice } from '~/domains/service-locations/operations/request-area-notice.server';
import { requestPasswordReset } from '~/domains/sessions/operations/request-password-reset.server';
import { signIn } from '~/domains/sessions/operations/sign-in.server';
import { startPasskeySignIn } from '~/domains/sessions/operations/start-passkey-sign-in.server';
import { validateCode } from '~/domains/sessions/operations/validate-code.server';
import { browserTokenOf } from '~/domains/sessions/rules/browser-token.server';
import { sendTestMail } from '~/domains/settings/operations/send-test-mail.server';
import { inviteUser } from '~/features/accounts/operations/invite-user.server';
import { startPasskey } from '~/features/accounts/operations/start-passkey.server';
import { replyToEstimate } from '~/features/estimating/operations/reply-to-estimate.server';
import { sendInvoice } from '~/features/member-invoices/operations/send-invoice.server';
import { type OperationContext, perform } from '~/lib/operation/operation.server';
import { rateLimits as counters } from '~/lib/operation/tables.server';
import { employWithPassword } from '../domains/sessions/club';
import { applicationOf } from '../support/club/applications';
import { contextFor, db } from '../support/club/context';
import { addContractorInvoice } from '../support/club/contractor-invoices';
import { oweDues } from '../support/club/invoices';
import { addContractor, addJob } from '../support/club/jobs';
import { deliverMail } from '../support/club/threads';
import { rateLimits } from '../support/proofs/rate-limits';

interface Case {
  attempt(context: OperationContext): Promise<unknown>;
  /** Sets the state after this many tries. */
  leave(tries: number): Promise<unknown>;
}

const { email } = staff.service;
const wrongPassword = (context: OperationContext) => perform(signIn, context, { email, password: 'wrong' });

const invite = async (address: string) =>
  perform(inviteUser, await contextFor('executive'), { role: 'EMPLOYEE', first_name: 'Ines', email: address });

const reply = async (cc = '') =>
  perform(replyToThread, await contextFor('service'), { id: (await deliverMail()).id, message: 'We come.', cc });

/** The id of a payment to a contractor. */
async function payContractor(): Promise<string> {
  const contractor = await addContractor();
  const paid = await addContractorInvoice(contractor, { status: 'APPROVED' });
  const made = await perform(payContractorInvoices, await contextFor('accounting'), {
    contractor_id: contractor.id,
    invoice_ids: [paid.id],
    check_number: 'L-1',
    paid_on: '2026-11-03',
  });
  return made.payment.uuid;
}

/** What counts under keys that begin so. */
const counted = (beginning: string, attempt: Case['attempt']): Case => ({
  attempt,
  async leave(count) {
    const keys = (await db.select().from(counters)).map(({ key }) => key).filter((key) => key.startsWith(beginning));
    expect(keys, `one counter begins with ${beginning}`).toHaveLength(1);
    await db.update(counters).set({ count }).where(eq(counters.key, keys[0]!));
  },
});

let made: ReturnType<typeof makeCases> | null = null;
const casesOf = () => {
  made ??= makeCases();
  return made;
};

async function makeCases() {
  await employWithPassword('service');
  await employWithPassword('mfa', { mfa_enabled: true });
  const { token } = (await perform(signIn, await contextFor(), { email, password: PASSWORD })) as { token: string };
  const cookies = { session: null, knownBrowser: await browserTokenOf(token) };
  const { invoice } = await oweDues();
  const other = (await oweDues()).invoice;
  const [job, payment] = [await addJob(), await payContractor()];
  const declined = (uuid: string) => (context: OperationContext) =>
    perform(payInvoice, context, { uuid, pm: 'pm_card_chargeDeclined' });
  return {
    wrongSecretFromNetwork: counted(`sign-in:${email} from `, wrongPassword),
    wrongSecretFromAddress: counted('sign-in from:', wrongPassword),
    wrongSecretAtBrowser: counted(`sign-in:${email} at `, (context) =>
      wrongPassword({ ...context, request: { ...context.request, cookies } }),
    ),
    wrongSecretFromSite: counted(`sign-in:${email} from 2001:db8:1::/48`, (context) =>
      wrongPassword({ ...context, request: { ...context.request, address: '2001:db8:1:2::1' } }),
    ),
    wrongSecretFromSiteForAll: counted('sign-in from:2001:db8:1::/48', (context) =>
      wrongPassword({ ...context, request: { ...context.request, address: '2001:db8:1:2::1' } }),
    ),
    wrongCodes: counted('codes:', async (context) => {
      const { uuid } = (await perform(signIn, context, { email: staff.mfa.email, password: PASSWORD })) as {
        uuid: string;
      };
      await perform(validateCode, context, { uuid, mfa: '000000' });
    }),
    codeMailsOfAccount: counted('code-mails:', (context) =>
      perform(signIn, context, { email: staff.mfa.email, password: PASSWORD }),
    ),
    wrongPasswordAgain: counted('password again:', async () => {
      await perform(startPasskey, await contextFor('service'), { current_password: 'wrong' });
    }),
    codeMails: counted('code-mail:', (context) =>
      perform(signIn, context, { email: staff.mfa.email, password: PASSWORD }),
    ),
    passwordResets: counted('reset:', (context) => perform(requestPasswordReset, context, { email })),
    invitations: counted('invites:', () => invite(`${crypto.randomUUID()}@example.com`)),
    invitationsOfOne: counted('invited:invited@example.com', () => invite('invited@example.com')),
    passkeySignIns: counted('passkey:', (context) => perform(startPasskeySignIn, context, {})),
    applications: counted('application:', (context) =>
      perform(applyForMembership, context, applicationOf(`${crypto.randomUUID()}@example.com`)),
    ),
    testMails: counted('test-mail:', async () => {
      await perform(sendTestMail, await contextFor('executive'), { key: 'renewal' });
    }),
    areaNotices: counted('area-notice:', (context) =>
      perform(requestAreaNotice, context, { email: 'waiting@example.com', zip: '10004', consent: true }),
    ),
    jobRequests: counted('job-request:', (context) =>
      perform(requestJob, context, {
        first_name: 'Greta',
        last_name: 'Lindgren',
        email: 'greta@example.com',
        phone_no: '(+1) 206-555-0142',
        service_address: '1419 E Aloha St',
        zip: '98112',
        job_description: 'The gutter leaks.',
      }),
    ),
    mailChoices: counted('mail-choice:', (context) =>
      perform(chooseMails, context, { token: 'guessed', job_mails: [] }),
    ),
    requestLinks: counted('request-link:', (context) => perform(showJobRequest, context, { token: 'guessed' })),
    replies: counted('reply:', async () => reply()),
    strangersWrittenTo: counted('stranger:', async () => reply(`${crypto.randomUUID()}@example.org`)),
    invoiceMails: counted('invoice-mail:', async () =>
      perform(sendInvoice, await contextFor('accounting'), { id: String(invoice.id) }),
    ),
    jobMails: counted('job-mail:', async () =>
      perform(sendJobMail, await contextFor('service'), { id: String(job.id) }),
    ),
    remittanceMails: counted('remittance-mail:', async () =>
      perform(sendRemittance, await contextFor('accounting'), { id: payment }),
    ),
    messages: counted('message:', (context) =>
      perform(sendMessage, context, { name: 'Greta', email: 'greta@example.com', message: 'Do you clean gutters?' }),
    ),
    payments: counted(`pay:${invoice.id}:`, declined(invoice.uuid)),
    cards: {
      attempt: declined(other.uuid),
      async leave(tries: number) {
        await perform(payInvoice, await contextFor(), { uuid: other.uuid, pm: 'pm_card_chargeDeclined' }).catch(
          () => {},
        );
        const [one] = await db.select().from(chargeAttempts).where(eq(chargeAttempts.invoice_id, other.id));
        const more = Array.from({ length: tries - 1 }, () => ({ ...one!, id: crypto.randomUUID() }));
        await db.delete(chargeAttempts).where(eq(chargeAttempts.invoice_id, other.id));
        await db.insert(chargeAttempts).values([...more, one!]);
      },
    },
    cardSetups: counted('card-setup:', (context) => perform(openCardSetup, context, { uuid: invoice.uuid })),
    texts: counted('text:', async () =>
      perform(sendText, await contextFor('service'), { to: '206 555 0142', text: 'We are on our way.' }),
    ),
    recordingsBegun: counted('recording:', async () =>
      perform(storeRecordingPart, await contextFor('service'), {
        call_id: 'recorded',
        started_at: '2026-03-02T18:00:00.000Z',
        part: 1,
        file: new File(['no sound'], 'part-1.webm'),
      } as never),
    ),
    estimateReplies: counted('estimate-reply:', (context) =>
      perform(replyToEstimate, context, { token: 'guessed', description: 'Gutters', total_cost: 100 }),
    ),
  };
}

test('every rate limit of the table lets its last try through, and past it says 429 and when to come back', async () => {
  const cases: Record<string, Case> = await casesOf();
  expect(Object.keys(cases).sort()).toEqual(Object.keys(rateLimits).sort());
  for (const [name, { attempt, leave }] of Object.entries(cases)) {
    const { tries, seconds, message } = rateLimits[name]!;
    const statusOf = async () => {
      const refusal = await attempt(await contextFor()).then(
        () => null,
        (error: { status: number; message: string; headers?: Record<string, string> }) => error,
      );
      return { status: refusal?.status, message: refusal?.message, wait: Number(refusal?.headers?.['Retry-After']) };
    };
    expect([name, (await statusOf()).status]).not.toEqual([name, 429]);
    await leave(tries - 1);
    expect([name, (await statusOf()).status]).not.toEqual([name, 429]);
    await leave(tries);
    const refused = await statusOf();
    expect([name, refused.status, refused.message]).toEqual([name, 429, expect.stringContaining(message)]);
    expect(refused.wait, name).toBeGreaterThan(0);
    expect(refused.wait, name).toBeLessThanOrEqual(seconds);
    await db.delete(counters);
  }
});

/** Limits that are counted by the caller's address, with the beginning of their keys. */
const byAddress = {
  passwordResets: 'reset',
  passkeySignIns: 'passkey',
  applications: 'application',
  areaNotices: 'area-notice',
  jobRequests: 'job-request',
  mailChoices: 'mail-choice',
  requestLinks: 'request-link',
  messages: 'message',
  cardSetups: 'card-setup',
  estimateReplies: 'estimate-reply',
};

test('limits by address count IPv6 by the /64, and by the /48 three times as often', async () => {
  const cases = await casesOf();
  const context = await contextFor();
  for (const [name, action] of Object.entries(byAddress) as [keyof typeof byAddress, string][]) {
    const statusFrom = (address: string) =>
      cases[name].attempt({ ...context, request: { ...context.request, address } }).then(
        () => undefined,
        ({ status }: { status: number }) => status,
      );
    const countOf = async (network: string) => {
      const [row] = await db
        .select()
        .from(counters)
        .where(eq(counters.key, `${action}:${network}`));
      return row?.count;
    };
    const leave = (network: string, count: number) =>
      db
        .update(counters)
        .set({ count })
        .where(eq(counters.key, `${action}:${network}`));
    const { tries } = rateLimits[name]!;
    await statusFrom('2001:db8:1:2::1');
    expect([name, await countOf('2001:db8:1:2::/64'), await countOf('2001:db8:1::/48')]).toEqual([name, 1, 1]);
    await leave('2001:db8:1:2::/64', tries);
    expect([name, await statusFrom('2001:db8:1:2::9')]).toEqual([name, 429]);
    expect([name, await statusFrom('2001:db8:1:3::1')]).not.toEqual([name, 429]);
    await leave('2001:db8:1::/48', 3 * tries);
    expect([name, await statusFrom('2001:db8:1:4::1')]).toEqual([name, 429]);
    expect([name, await statusFrom('2001:db8:2:4::1')]).not.toEqual([name, 429]);
    await db.delete(counters);
  }
});
