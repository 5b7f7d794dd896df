import { getInvoiceByUuid } from '~/domains/invoices/queries.server';
import { mayMove } from '~/domains/invoices/states';
import type { OperationContext } from '~/lib/operation/operation.server';
import { clubOf } from '~/lib/settings/club-of.server';
import type { EffectHandler } from '~/lib/work/define-work.server';
import { sendMail } from '~/services/mail/send-mail.server';
import { push } from '../../../durable-objects/data-sync-client';
import { appliedMail, decidedMail } from './mails/membership-mails';
import { renewalMail } from './mails/renewal-mail';
import { findMembership, type Membership } from './queries.server';
import type { DeclinedMoney } from './rules/declined-money';
import { isLastNotice } from './rules/notices';

interface Decision {
  uuid: string;
  approved: boolean;
  money?: DeclinedMoney;
}

interface RenewalNotice {
  uuid: string;
  invoice_uuid: string;
  days: number;
}

declare module '~/lib/operation/commit.server' {
  interface EffectPayloads {
    'membership.applied': { uuid: string; invoice_uuid: string };
    'membership.decided': Decision;
    'membership.renewal-noticed': RenewalNotice;
    /** `user_id` is the acting user; null for a visitor or the system. */
    'membership.changed': { ids: number[]; user_id: number | null };
  }
}

const about = async (context: OperationContext, membership: Membership) => ({
  language: membership.language,
  name: membership.primary_name,
  number: membership.id,
  club: await clubOf(context),
});

const applied: EffectHandler<{ uuid: string; invoice_uuid: string }> = async (context, payload, key) => {
  const { db, request } = context;
  const membership = await findMembership(db, payload.uuid);
  const invoice = await getInvoiceByUuid(db, payload.invoice_uuid);
  if (!invoice) throw new Error(`invoice ${payload.invoice_uuid} is missing`);
  const checkoutUrl = membership.payment_method === 'STRIPE' ? `${request.origin}/checkout/${invoice.uuid}` : null;
  const mail = appliedMail({ ...(await about(context, membership)), amount: invoice.amount, checkoutUrl });
  await sendMail(context, { to: membership.primary_email }, mail, key);
};

const decided: EffectHandler<Decision> = async (context, { uuid, approved, money }, key) => {
  const membership = await findMembership(context.db, uuid);
  const mail = decidedMail({
    ...(await about(context, membership)),
    approved,
    reason: approved ? null : membership.cancel_reason,
    money,
  });
  await sendMail(context, { to: membership.primary_email }, mail, key);
};

const renewalNoticed: EffectHandler<RenewalNotice> = async (context, { uuid, invoice_uuid, days }, key) => {
  const { db, request } = context;
  const membership = await findMembership(db, uuid);
  const invoice = await getInvoiceByUuid(db, invoice_uuid);
  if (!invoice) throw new Error(`invoice ${invoice_uuid} is missing`);
  // Paid or canceled between the notice and this mail, or mails were switched off
  if (!mayMove('pay', invoice.status) || membership.do_not_email) return;
  const { renewals } = await context.settings();
  const mail = renewalMail({
    ...(await about(context, membership)),
    isLast: isLastNotice(days, renewals.days_before),
    expiresAt: membership.expires_at!,
    amount: invoice.left,
    checkoutUrl: `${request.origin}/checkout/${invoice.uuid}`,
    byCheck: membership.payment_method !== 'STRIPE',
  });
  await sendMail(context, { to: membership.primary_email }, mail, key);
};

const changed = push((_context, { ids, user_id }: { ids: number[]; user_id: number | null }) =>
  ids.map((id) => ({ event: 'membership.changed', needs: ['membership.read'], data: { id, user_id } })),
);

export const membershipEffects = {
  'membership.changed': changed,
  'membership.applied': applied,
  'membership.decided': decided,
  'membership.renewal-noticed': renewalNoticed,
};
