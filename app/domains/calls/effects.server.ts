import type { Changed } from '~/lib/operation/changed-effect.server';
import type { EffectHandler } from '~/lib/operation/outbox.server';
import { phoneProvider } from '~/services/phone/phone.server';
import { pushes } from '../../../durable-objects/data-sync-client';
import { isBlocked } from './queries.server';

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

const needs = ['connect.read'];

/** Sends the current block state of a number to the telephone system: late or repeated deliveries are harmless. */
const tellBlocked: EffectHandler<Told> = async ({ env, db }, { phone_number }) => {
  const phone = phoneProvider(env);
  await ((await isBlocked(db, phone_number)) ? phone.block(phone_number) : phone.unblock(phone_number));
};

export const callEffects = {
  ...pushes({ 'call.changed': needs, 'voicemail.changed': needs, 'blocked-number.changed': needs }),
  'blocked-number.told': tellBlocked,
};
