import { newestDuesRead } from '~/domains/invoices/queries.server';
import type { MailDraft, MailLanguage } from '~/lib/mails/mail-template';
import type { MailRecords, RegisteredMail } from '~/lib/mails/registered-mails';
import type { OperationContext } from '~/lib/operation/operation.server';
import { readTogether } from '~/lib/read-together.server';
import { clubOf } from '~/lib/settings/club-of.server';
import { findMembership, type Membership } from '../queries.server';
import { type About, appliedMail, decidedMail } from './membership-mails';
import { appliedByCard, appliedByCheck, approved, lastRenewal, rejected, renewal } from './membership-templates';
import { renewalMail } from './renewal-mail';

interface Previewed extends About {
  membership: Membership;
  /** Of the newest invoice of dues; null where there is none yet. */
  dues: number | null;
}

async function previewed(context: OperationContext, key: string, language: MailLanguage): Promise<Previewed> {
  const { db } = context;
  const membership = await findMembership(db, key);
  const [club, { invoice }] = await Promise.all([
    clubOf(context),
    readTogether(db, { invoice: newestDuesRead(db, membership.id) }),
  ]);
  return {
    language,
    name: membership.primary_name,
    number: membership.id,
    club,
    membership,
    dues: invoice?.amount ?? null,
  };
}

/** A member, with these facts of the mail. */
const members = (mailOf: (about: Previewed & { amount: number }) => MailDraft): MailRecords => ({
  noun: 'member',
  needs: 'membership.read',
  async valuesOf(context, key, language) {
    const about = await previewed(context, key, language);
    const { amount, ...values } = mailOf({ ...about, amount: about.dues ?? 0 }).values;
    return about.dues === null || amount === undefined ? values : { ...values, amount };
  },
});

const noticed = (isLast: boolean) =>
  members(({ membership, ...about }) =>
    renewalMail({
      ...about,
      isLast,
      expiresAt: membership.expires_at ?? new Date(),
      checkoutUrl: '',
      byCheck: membership.payment_method !== 'STRIPE',
    }),
  );

/** With the example's money: what happens to that is decided with the application. */
function rejection(about: Previewed): MailDraft {
  const draft = decidedMail({ ...about, approved: false, reason: about.membership.cancel_reason || null });
  const { card, asked, check, invoice, ...values } = draft.values;
  return { ...draft, values };
}

export const mails: RegisteredMail[] = [
  { mail: appliedByCard, records: members((about) => appliedMail({ ...about, checkoutUrl: '/' })) },
  { mail: appliedByCheck, records: members((about) => appliedMail({ ...about, checkoutUrl: null })) },
  { mail: approved, records: members((about) => decidedMail({ ...about, approved: true, reason: null })) },
  {
    mail: rejected,
    records: members(rejection),
  },
  { mail: renewal, records: noticed(false) },
  { mail: lastRenewal, records: noticed(true) },
];
