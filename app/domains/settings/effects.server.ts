import type { RenderedMail } from '~/lib/mails/mail-template';
import type { Changed } from '~/lib/operation/changed-effect.server';
import type { EffectHandler } from '~/lib/work/define-work.server';
import { mailer } from '~/services/mail/mail.server';
import { pushes } from '../../../durable-objects/data-sync-client';
import { SIGNED_IN } from '../../../durable-objects/data-sync-messages';

interface OutgoingTest extends RenderedMail {
  to: string;
}

declare module '~/lib/operation/commit.server' {
  interface EffectPayloads {
    'setting.changed': Changed<never>;
    'mail.tested': OutgoingTest;
  }
}

/** To all open pages: each shows the club's name, and many have service locations as options. */
const settingPushes = pushes({ 'setting.changed': [SIGNED_IN] });

const tested: EffectHandler<OutgoingTest> = async (context, mail, key) => {
  await mailer(context).send(mail, key);
};

export const effects = { ...settingPushes, 'mail.tested': tested };
