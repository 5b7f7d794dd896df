import { findInvoice } from '~/domains/invoices/queries.server';
import { findHousehold } from '~/domains/memberships/parts/household.server';
import { clubOf } from '~/lib/env.server';
import type { EffectHandler } from '~/lib/work/define-work.server';
import { mailer } from '~/services/mail/mail.server';
import { push } from '../../../durable-objects/data-sync-client';
import { returnedMail } from './mails/returned-mail';
import { findCheck } from './queries.server';

interface Changed {
  id: number;
  invoice_id: number;
  membership_id: number;
  /** The acting user's id; null for the system. */
  user_id: number | null;
}

declare module '~/lib/operation/commit.server' {
  interface EffectPayloads {
    'check.changed': Changed;
    'check.returned': { uuid: string };
  }
}

const changed = push<Changed>((_context, data) => ({
  event: 'check.changed',
  needs: ['check.read'],
  data: { ...data },
}));

const returned: EffectHandler<{ uuid: string }> = async ({ env, db, request }, { uuid }, key) => {
  const check = await findCheck(db, uuid);
  const [invoice, { membership }] = await Promise.all([
    findInvoice(db, check.invoice_id),
    findHousehold(db, check.membership_id),
  ]);
  // Paid in another way before this mail was sent, or nobody to write to
  if (!membership.primary_email || invoice.status === 'PAID') return;
  const payHref = `${request.origin}/checkout/${invoice.uuid}`;
  const mail = returnedMail({ club: clubOf(env), membership, invoice, check, payHref });
  await mailer(env).send({ to: membership.primary_email, ...mail }, key);
};

export const checkEffects = { 'check.changed': changed, 'check.returned': returned };
