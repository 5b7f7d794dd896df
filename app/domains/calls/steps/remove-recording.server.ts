import { eq } from 'drizzle-orm';
import { removeFilesOf } from '~/domains/files/steps/remove-files-of.server';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { joinParts, nextVersion, type Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { type Recording, recordings } from '../table.server';

/** The part of a commit that deletes a recording with its sound. */
export async function removeRecording(context: OperationContext, { id }: Pick<Recording, 'id'>): Promise<Part> {
  const sound = await removeFilesOf(context, { type: 'recording', id });
  const removed: Part = {
    changes: [{ subject: 'recording', id, version: nextVersion('recording', id), action: 'deleted' }],
    writes: [context.db.delete(recordings).where(eq(recordings.id, id))],
    effects: [changedEffect(context, 'call.changed', { id })],
  };
  return joinParts([removed, sound]);
}
