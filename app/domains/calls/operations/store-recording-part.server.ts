import { and, eq, sql } from 'drizzle-orm';
import { isNameTaken } from '~/domains/files/steps/write-faults.server';
import { storeSound } from '~/domains/files/work/store-sound.server';
import { AppError, conflict, forbidden } from '~/lib/errors';
import { countTry } from '~/lib/http/rate-limit.server';
import { logWarning } from '~/lib/log';
import { type Change, commit, idOf, isRefusedBy, nextVersion, violates } from '~/lib/operation/commit.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { recordingsBegun } from '../rules/rate-limits';
import { storeRecordingPartInput } from '../schema';
import { recordings } from '../table.server';

/**
 * Stores a part of a recording during the call, so that it can be played after a crash. The first part creates the
 * recording; a repeated part changes nothing.
 * @throws AppError 413 for a part by which it would become too large: the earlier parts remain
 */
export const storeRecordingPart = defineOperation({
  name: 'store-recording-part',
  needs: 'connect.read',
  input: storeRecordingPartInput,
  takesFile: true,
  async run(context, { call_id, started_at, part, file }) {
    const { db, now, actor } = context;
    if (actor.kind !== 'user') throw forbidden();
    const known = await getRecording(context, { call_id, started_at });
    if (!known && part > 1) throw conflict('The beginning of this recording is missing.');
    if (!known) await countTry(context, `recording:${actor.userId}`, recordingsBegun);
    const uuid = known?.uuid ?? crypto.randomUUID();
    const id = known?.id ?? idOf(recordings, uuid);
    const {
      undo,
      size: bytes,
      sound,
    } = await storeSound(context, { type: 'recording', id }, { chunks: file.chunks, part });
    const row = { uuid, call_key: call_id, user_id: actor.userId, started_at, ended_at: now, bytes };
    const change: Change = known
      ? { subject: 'recording', id, version: nextVersion('recording', known.id), action: 'continued' }
      : { subject: 'recording', id, version: 1, action: 'started' };
    const write = known
      ? db
          .update(recordings)
          .set({ ended_at: now, updated_at: now, bytes: sql`${recordings.bytes} + ${bytes}` })
          .where(eq(recordings.id, known.id))
      : db.insert(recordings).values({ ...row, created_at: now, updated_at: now });
    try {
      const own = { changes: [change], writes: [write] };
      // The file first where possible: a part that exists already counts before the size limit
      await (known ? commit(context, sound, own) : commit(context, own, sound));
    } catch (error) {
      await undo().catch((failure) => logWarning('object left to the sweep', failure));
      if (isRefusedBy(error, 'recordings_within'))
        throw new AppError(413, 'This recording is too long. What came before is kept.');
      if (!isNameTaken(error) && !violates(error, 'recordings.call_key')) throw error;
      const first = await getRecording(context, { call_id, started_at });
      if (!first) throw error;
      return { message: 'Recorded.', uuid: first.uuid, part };
    }
    return { message: 'Recorded.', uuid, part };
  },
});

/** The caller's recording of this call with this start. */
async function getRecording(
  { db, actor }: OperationContext,
  { call_id, started_at }: { call_id: string; started_at: Date },
) {
  if (actor.kind !== 'user') return null;
  const [row] = await db
    .select({ id: recordings.id, uuid: recordings.uuid })
    .from(recordings)
    .where(
      and(
        eq(recordings.call_key, call_id),
        eq(recordings.user_id, actor.userId),
        eq(recordings.started_at, started_at),
      ),
    );
  return row ?? null;
}
