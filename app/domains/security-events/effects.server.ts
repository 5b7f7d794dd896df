import { clubOf } from '~/lib/env.server';
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

const mailOwner: EffectHandler<Due> = async ({ env }, { to, ...mail }, key) => {
  await mailer(env).send({ to, ...ownerMail(clubOf(env), mail) }, key);
};

export const securityEventEffects = { 'security-mail.due': mailOwner };
