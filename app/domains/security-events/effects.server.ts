import { clubOf } from '~/lib/settings/club-of.server';
import type { EffectHandler } from '~/lib/work/define-work.server';
import { sendFixedMail } from '~/services/mail/send-mail.server';
import { securityMail } from './mails/fixed-mails';
import { type OwnerMail, ownerMail } from './mails/security-mails';

interface Due extends OwnerMail {
  to: string;
}

declare module '~/lib/operation/commit.server' {
  interface EffectPayloads {
    'security-mail.due': Due;
  }
}

const mailOwner: EffectHandler<Due> = async (context, { to, ...mail }, key) => {
  await sendFixedMail(context, { to, ...ownerMail(await clubOf(context), mail) }, securityMail.key, key);
};

export const securityEventEffects = { 'security-mail.due': mailOwner };
