import type { EffectHandler } from '~/lib/work/define-work.server';
import { phoneProvider } from '~/services/phone/phone.server';
import { push } from '../../../durable-objects/data-sync-client';
import { isBlocked } from './queries.server';

interface Changed {
  id: number;
  /** The acting user's id; null for the system. */
  user_id: number | null;
}

interface Told {
  phone_number: string;
}

declare module '~/lib/operation/commit.server' {
  interface EffectPayloads {
    'call.changed': Changed;
    'voicemail.changed': Changed;
    'blocked-number.changed': Changed;
    'blocked-number.told': Told;
  }
}

const changed = (event: 'call.changed' | 'voicemail.changed' | 'blocked-number.changed') =>
  push<Changed>((_context, data) => ({ event, needs: ['connect.read'], data: { ...data } }));

/** Tells the telephone system whether a number is blocked by now: told late or twice, it is right all the same. */
const tellBlocked: EffectHandler<Told> = async ({ env, db }, { phone_number }) => {
  const phone = phoneProvider(env);
  await ((await isBlocked(db, phone_number)) ? phone.block(phone_number) : phone.unblock(phone_number));
};

export const callEffects = {
  'call.changed': changed('call.changed'),
  'voicemail.changed': changed('voicemail.changed'),
  'blocked-number.changed': changed('blocked-number.changed'),
  'blocked-number.told': tellBlocked,
};
