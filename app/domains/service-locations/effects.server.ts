import { perform } from '~/lib/operation/operation.server';
import { clubOf } from '~/lib/settings/club-of.server';
import type { EffectHandler } from '~/lib/work/define-work.server';
import { sendMail } from '~/services/mail/send-mail.server';
import { areaMail } from './mails/area-mail';
import { tellAreaNotices } from './operations/tell-area-notices.server';

interface Told {
  email: string;
  zip: string;
  language: string;
}

declare module '~/lib/operation/commit.server' {
  interface EffectPayloads {
    /** Notifies those waiting for a zip that is now served. */
    'service-area.grown': Record<string, never>;
    'area-notice.told': Told;
  }
}

const grown: EffectHandler<Record<string, never>> = async (context) => {
  await perform(tellAreaNotices, context, {});
};

const told: EffectHandler<Told> = async (context, { email, zip, language }, key) => {
  const { request } = context;
  const href = `${request.origin}/membership-application?zip=${zip}`;
  await sendMail(context, { to: email }, areaMail({ language, zip, club: await clubOf(context), href }), key);
};

export const settingEffects = {
  'service-area.grown': grown,
  'area-notice.told': told,
};
