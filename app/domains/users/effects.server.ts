import type { Changed } from '~/lib/operation/changed-effect.server';
import type { EffectHandler } from '~/lib/operation/outbox.server';
import { phoneProvider } from '~/services/phone/phone.server';
import { push, pushes, renewAccess } from '../../../durable-objects/data-sync-client';
import { SIGNED_IN } from '../../../durable-objects/data-sync-messages';
import { getExtensionOwner, getUserByUuid, listAccessVersions } from './queries.server';

declare module '~/lib/operation/commit.server' {
  interface EffectPayloads {
    'user.created': { uuid: string };
    'user.changed': Changed;
    /** The permissions or the extension of these users have changed: of one, or of all with a role. */
    'access.changed': { user_id: number } | { role_id: number };
    'extension.removed': { extension: string };
  }
}

/** Pushed to users who may read users, and to those who assign tasks. */
const created = push(async ({ db }, { uuid }: { uuid: string }) => {
  const user = await getUserByUuid(db, uuid);
  return user && { event: 'user.created', needs: ['user.read', 'task.read'], data: { id: user.id } };
});

/** Closes the sockets that were opened with earlier permissions. */
const accessChanged: EffectHandler<{ user_id: number } | { role_id: number }> = async ({ env, db }, whose) =>
  renewAccess(env, await listAccessVersions(db, whose));

/** Frees the extension in the telephone system too, unless it has been assigned again. */
const extensionRemoved: EffectHandler<{ extension: string }> = async ({ env, db }, { extension }) => {
  if (!(await getExtensionOwner(db, extension))) await phoneProvider(env).removeExtension(extension);
};

export const userEffects = {
  'user.created': created,
  /** Colleagues' names and colours are visible to all. */
  ...pushes({ 'user.changed': [SIGNED_IN] }),
  'access.changed': accessChanged,
  'extension.removed': extensionRemoved,
};
