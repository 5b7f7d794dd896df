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
    /** What these people may do, or their extension, has changed: one, or all of a role. */
    'access.changed': { user_id: number } | { role_id: number };
    'extension.removed': { extension: string };
  }
}

/** Sent to those who read users and to those who assign tasks. */
const created = push(async ({ db }, { uuid }: { uuid: string }) => {
  const user = await getUserByUuid(db, uuid);
  return user && { event: 'user.created', needs: ['user.read', 'task.read'], data: { id: user.id } };
});

/** Closes the sockets that were opened with what these people could do before. */
const accessChanged: EffectHandler<{ user_id: number } | { role_id: number }> = async ({ env, db }, whose) =>
  renewAccess(env, await listAccessVersions(db, whose));

/** Frees the extension in the telephone system too; one that somebody was given meanwhile stays. */
const extensionRemoved: EffectHandler<{ extension: string }> = async ({ env, db }, { extension }) => {
  if (!(await getExtensionOwner(db, extension))) await phoneProvider(env).removeExtension(extension);
};

export const userEffects = {
  'user.created': created,
  /** Everybody sees colleagues' names and colours. */
  ...pushes({ 'user.changed': [SIGNED_IN] }),
  'access.changed': accessChanged,
  'extension.removed': extensionRemoved,
};
