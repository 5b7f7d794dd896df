import { env } from 'cloudflare:workers';
import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { checksAddress, checksTo, checksToLine, payeeOf } from '~/domains/club/rules/payee';
import { ownAddresses } from '~/domains/inbox/queries.server';
import { appliedMail } from '~/domains/memberships/mails/membership-mails';
import { renewalMail } from '~/domains/memberships/mails/renewal-mail';
import { updateSetting } from '~/domains/settings/operations/update-setting.server';
import type { Env } from '~/lib/env.server';
import { perform } from '~/lib/operation/operation.server';
import { clubOf } from '~/lib/settings/club-of.server';
import { evictSettings } from '~/lib/settings/snapshots.server';
import { capturedMail } from '~/services/mail/captured-mail.table.server';
import { composeMail } from '~/services/mail/compose-mail';
import { mailer } from '~/services/mail/mail.server';
import { contextFor, db } from '../../support/club/context';
import { resetClub } from '../../support/runtime/reset-club';

beforeEach(resetClub);

const save = async (given: object) => {
  await perform(updateSetting, await contextFor('executive'), { group: 'club', ...given });
  evictSettings();
};
const mail = { to: 'ida@example.com', subject: 'Hello', text: 'Hello', html: 'Hello' };

describe('the sender of mail', () => {
  test('is the saved address where its domain is the operator’s', { tags: ['SET-016'] }, async () => {
    await save({ email: 'Office@CLUB.example', name: 'Green Lake Club' });
    await mailer(await contextFor('system')).send(mail, 'one');
    const [sent] = await db.select().from(capturedMail).where(eq(capturedMail.key, 'one'));
    expect(sent!.from).toBe('office@club.example');
    expect(sent!.headers).not.toHaveProperty('Reply-To');
  });

  test('is the operator’s for an address elsewhere, which gets the answers and is the club’s own', {
    tags: ['SET-016', 'SET-013'],
  }, async () => {
    await save({ email: 'office@greenlake.example', name: 'Green Lake\r\nBcc: all@example.com' });
    const sent: unknown[] = [];
    const EMAIL = { send: async (each: unknown) => void sent.push(each) } as unknown as SendEmail;
    const context = await contextFor('system');
    await mailer({ ...context, env: { ...(env as Env), EMAIL } }).send(mail, 'two');
    expect(sent).toMatchObject([
      { from: { email: 'desk@club.example' }, replyTo: 'office@greenlake.example', to: 'ida@example.com' },
    ]);
    expect((sent[0] as { from: { name: string } }).from.name).not.toMatch(/[\r\n]/);
    await mailer(context).send(mail, 'three');
    const [captured] = await db.select().from(capturedMail).orderBy(desc(capturedMail.id)).limit(1);
    expect(captured).toMatchObject({ from: 'desk@club.example', headers: { 'Reply-To': 'office@greenlake.example' } });
    expect(await ownAddresses(context, [{ address: 'box@club.example' }])).toEqual([
      'office@greenlake.example',
      'desk@club.example',
      'box@club.example',
    ]);
  });

  test('has what is saved when it goes out, a moment later too', { tags: ['SET-014'] }, async () => {
    const context = await contextFor('system');
    expect((await clubOf(context)).name).toBe('Homeowners Club');
    await save({ name: 'Later' });
    expect((await clubOf(await contextFor('system'))).name).toBe('Later');
  });
});

describe('who asks for a check', () => {
  const club = {
    name: 'Green Lake Club',
    legal_name: 'Green Lake Homeowners, Inc.',
    phone: '+12065550100',
    email: 'desk@club.example',
    address: '12 Main Street\nSeattle, WA 98101',
    timezone: 'America/Los_Angeles',
  };
  const about = { name: 'Ida', number: 7, amount: 6000, checkoutUrl: null };

  test('names the payee and prints the address', { tags: ['SET-017'] }, () => {
    const english = composeMail(appliedMail({ ...about, language: 'en', club })).text;
    expect(english).toContain('Please send us a check payable to Green Lake Homeowners, Inc. and write the number 7');
    expect(english).toContain('\n\nOur address: 12 Main Street, Seattle, WA 98101.\n\n');
    expect(composeMail(appliedMail({ ...about, language: 'es', club })).text).toContain(
      'Nuestra dirección: 12 Main Street, Seattle, WA 98101.',
    );
    const renewal = {
      ...about,
      language: 'en',
      club,
      isLast: false,
      expiresAt: new Date(),
      checkoutUrl: 'https://c.test',
    };
    expect(composeMail(renewalMail({ ...renewal, byCheck: true })).text).toContain(
      'payable to Green Lake Homeowners, Inc.',
    );
    expect(composeMail(renewalMail({ ...renewal, byCheck: false })).text).not.toContain('Main Street');
    expect(checksTo(club)).toEqual(['Green Lake Homeowners, Inc.', '12 Main Street', 'Seattle, WA 98101']);
    expect(checksToLine(club)).toBe('Green Lake Homeowners, Inc., 12 Main Street, Seattle, WA 98101');
  });

  test('by default names the club, and prints no empty line', { tags: ['SET-017'] }, () => {
    const plain = { ...club, legal_name: '', address: '' };
    expect(payeeOf(plain)).toBe('Green Lake Club');
    const { text, html } = composeMail(appliedMail({ ...about, language: 'en', club: plain }));
    expect(text).toContain('a check payable to Green Lake Club and');
    expect(text).not.toMatch(/\n{3}|address/i);
    expect(html).not.toContain('></p>');
    expect([checksTo(plain), checksAddress(plain), checksToLine(plain)]).toEqual([[], null, null]);
  });
});
