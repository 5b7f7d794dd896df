import { listInvoicesByKeys, listInvoicesIn } from '~/domains/invoices/queries.server';
import { findHousehold } from '~/domains/memberships/reads/household.server';
import { invoiceIdsOfPayment } from '~/domains/payments/queries.server';
import type { Changed } from '~/lib/operation/changed-effect.server';
import { clubOf } from '~/lib/settings/club-of.server';
import type { EffectHandler } from '~/lib/work/define-work.server';
import { sendMail } from '~/services/mail/send-mail.server';
import { pushes } from '../../../durable-objects/data-sync-client';
import { returnedMail } from './mails/returned-mail';
import { findCheck } from './queries.server';

interface Returned {
  uuid: string;
  /** The uuids of the invoices that were issued by it. */
  fees: string[];
}

declare module '~/lib/operation/commit.server' {
  interface EffectPayloads {
    'check.changed': Changed<'id' | 'membership_id'>;
    'check.returned': Returned;
  }
}

const returned: EffectHandler<Returned> = async (context, { uuid, fees }, key) => {
  const { db, request } = context;
  const check = await findCheck(db, uuid);
  const [invoices, billed, { membership }] = await Promise.all([
    listInvoicesIn(db, invoiceIdsOfPayment(check.payment_id)),
    listInvoicesByKeys(db, fees),
    findHousehold(db, check.membership_id),
  ]);
  const isOpen = ({ left }: { left: number }) => left > 0;
  const [reopened, charged] = [invoices.filter(isOpen), billed.filter(isOpen)];
  // Paid otherwise before this mail was sent, or there is no address
  if (!membership.primary_email || reopened.length + charged.length === 0) return;
  const about = { club: await clubOf(context), membership, check, origin: request.origin };
  const mail = returnedMail({ ...about, reopened, billed: charged });
  await sendMail(context, { to: membership.primary_email }, mail, key);
};

export const checkEffects = { ...pushes({ 'check.changed': ['check.read'] }), 'check.returned': returned };
