import { clubOf } from '~/lib/env.server';
import type { Changed } from '~/lib/operation/changed-effect.server';
import { perform } from '~/lib/operation/operation.server';
import type { EffectHandler } from '~/lib/operation/outbox.server';
import { mailer } from '~/services/mail/mail.server';
import { pushes } from '../../../durable-objects/data-sync-client';
import { SIGNED_IN } from '../../../durable-objects/data-sync-messages';
import { areaMail } from './mails/area-mail';
import { tellAreaNotices } from './operations/tell-area-notices.server';

interface Told {
  email: string;
  zip: string;
  language: string;
}

declare module '~/lib/operation/commit.server' {
  interface EffectPayloads {
    'setting.changed': Changed<never>;
    /** Notifies those waiting for a zip that is now served. */
    'service-area.grown': Record<string, never>;
    'area-notice.told': Told;
  }
}

const grown: EffectHandler<Record<string, never>> = async (context) => {
  await perform(tellAreaNotices, context, {});
};

const told: EffectHandler<Told> = async ({ env, request }, { email, zip, language }, key) => {
  const href = `${request.origin}/membership-application?zip=${zip}`;
  await mailer(env).send({ to: email, ...areaMail({ language, zip, club: clubOf(env), href }) }, key);
};

export const settingEffects = {
  /** To all open pages: many have service locations as options. */
  ...pushes({ 'setting.changed': [SIGNED_IN] }),
  'service-area.grown': grown,
  'area-notice.told': told,
};
