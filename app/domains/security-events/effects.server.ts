import { clubOf } from '~/lib/settings/club-of.server';
import type { EffectHandler } from '~/lib/work/define-work.server';
import { mailer } from '~/services/mail/mail.server';
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
  await mailer(context).send({ to, ...ownerMail(await clubOf(context), mail) }, key);
};

export const securityEventEffects = { 'security-mail.due': mailOwner };
