import { eq } from 'drizzle-orm';
import { nextVersion, type Part } from '~/lib/operation/commit.server';
import type { OperationContext, UserActor } from '~/lib/operation/operation.server';
import { sessions } from '../table.server';

interface Preview {
  roleId: number | null;
  label: string;
  until: Date | null;
}

/** Sets the role that a session previews; its open pages are notified, and their sockets reopened with it. */
export function previewPart(
  { db }: OperationContext,
  { userId, sessionHash }: UserActor,
  action: 'previewed' | 'preview-ended',
  { roleId, label, until }: Preview,
): Part {
  return {
    changes: [
      { subject: 'session', id: userId, version: nextVersion('session', userId), action, data: { role: label } },
    ],
    writes: [
      db
        .update(sessions)
        .set({ preview_role_id: roleId, preview_until: until })
        .where(eq(sessions.token_hash, sessionHash)),
    ],
    effects: [{ effect: 'session.previewed', payload: { session_hash: sessionHash } }],
  };
}
