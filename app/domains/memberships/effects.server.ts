import { getInvoiceByUuid } from '~/domains/invoices/queries.server';
import { clubOf } from '~/lib/env.server';
import type { EffectHandler } from '~/lib/outbox.server';
import { mailer } from '~/services/mail/mail.server';
import { appliedMail, decidedMail } from './mails';
import { findMembership, type Membership } from './queries.server';

declare module '~/lib/commit.server' {
  interface EffectPayloads {
    'membership.applied': { uuid: string; invoice_uuid: string };
    'membership.decided': { uuid: string; approved: boolean };
  }
}

const about = (membership: Membership, env: Parameters<typeof clubOf>[0]) => ({
  language: membership.language,
  name: membership.primary_name,
  number: membership.id,
  club: clubOf(env),
});

const applied: EffectHandler<{ uuid: string; invoice_uuid: string }> = async (context, payload, key) => {
  const { db, env, request } = context;
  const membership = await findMembership(db, payload.uuid);
  const invoice = await getInvoiceByUuid(db, payload.invoice_uuid);
  if (!invoice) throw new Error(`invoice ${payload.invoice_uuid} is missing`);
  const checkoutUrl = membership.payment_method === 'STRIPE' ? `${request.origin}/checkout/${invoice.uuid}` : null;
  const mail = appliedMail({ ...about(membership, env), amount: invoice.amount, checkoutUrl });
  await mailer(env).send({ to: membership.primary_email, ...mail }, key);
};

const decided: EffectHandler<{ uuid: string; approved: boolean }> = async ({ db, env }, { uuid, approved }, key) => {
  const membership = await findMembership(db, uuid);
  const mail = decidedMail({ ...about(membership, env), approved, reason: approved ? null : membership.cancel_reason });
  await mailer(env).send({ to: membership.primary_email, ...mail }, key);
};

export const membershipEffects = {
  'membership.applied': applied,
  'membership.decided': decided,
};
