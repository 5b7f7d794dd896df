import { attachStoredFiles } from '~/domains/files/reads/attach-stored-files.server';
import { conflict, invalid, isAppError, notFound } from '~/lib/errors';
import { countedAct } from '~/lib/http/rate-limit.server';
import { commit, idOf, violates } from '~/lib/operation/commit.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { addressesOf } from '~/services/mail/addresses.server';
import { replyToThreadInput } from '../forms/reply-schema';
import {
  getMailByOutsideId,
  ownAddresses,
  selectAnswered,
  selectMailboxAddress,
  selectThread,
  threadIdOf,
} from '../queries.server';
import { replyIdOf } from '../reads/reply-id.server';
import { replyTries } from '../reads/reply-tries.server';
import { copiesOf, recipientsOf, refusalOf, warningOf } from '../rules/answerable';
import { replyPart } from '../steps/reply-part.server';
import { mails } from '../table.server';
import { messageOfThread, selectMessage } from '../views/thread-messages.server';

const ROUNDS = 3;
const ON_ITS_WAY = 'Your reply is on its way.';
const WRITTEN_MEANWHILE =
  'There is a newer message in this conversation. Read it first; your reply is kept, send it again if it still holds.';

/**
 * Replies to a message of a conversation: the reply is added immediately, and sent as background work. Of two
 * concurrent replies the second gets a 409, and its text is not lost.
 * @throws AppError 404; 409 where a newer message has been written; 422 for a message that cannot be replied to; 429
 * beyond the limits of replies
 */
export const replyToThread = defineOperation({
  name: 'reply-to-thread',
  needs: 'task.update',
  input: replyToThreadInput,
  takesFile: true,
  async run(context, input) {
    const { db, actor } = context;
    const ownId = await replyIdOf(actor, input.id, input.submission_id);
    const outside_id = ownId ?? `reply:${crypto.randomUUID()}`;
    const known = ownId ? await getMailByOutsideId(db, ownId) : null;
    const uuid = known?.uuid ?? crypto.randomUUID();
    if (!known) {
      await writtenOnce(context, input, { uuid, outside_id }).catch((error) => {
        // The same form, submitted twice at the same time
        if (!violates(error, 'outside_id')) throw error;
      });
    }
    const kept = known ?? (await getMailByOutsideId(db, outside_id));
    const [row] = await selectMessage(db, kept!.uuid);
    return { message: ON_ITS_WAY, reply: messageOfThread(row!) };
  },
});

type Input = Parameters<typeof replyToThread.run>[1];

/** Retries where a colleague has changed the status, or the assignees, concurrently. */
async function writtenOnce(context: OperationContext, input: Input, ids: { uuid: string; outside_id: string }) {
  let read = await readAnswered(context, input);
  const to = recipientsOf(read.answered, read.own);
  const tries = await replyTries(context, [...to, ...copiesOf(input.cc, to, read.own)]);
  await countedAct(context, tries, async () => {
    const files = await filesOf(context, input, ids.uuid);
    for (let round = 1; ; round++) {
      try {
        return await commit(
          context,
          replyPart(context, { ...ids, ...read, input, attachments: files.attachments }),
          files.part,
        );
      } catch (error) {
        const mayTryAgain = isAppError(error) && error.status === 409 && input.seen !== undefined;
        if (!mayTryAgain || round === ROUNDS) throw error;
      }
      read = await readAnswered(context, input);
    }
  });
}

async function readAnswered(context: OperationContext, { id, emailId, seen, anyway }: Input) {
  const { db } = context;
  const [[thread], [answered], mailboxes] = await db.batch([
    selectThread(db, id),
    selectAnswered(db, threadIdOf(id), emailId),
    selectMailboxAddress(db),
  ]);
  if (!thread) throw notFound('Message');
  if (!answered) throw invalid({ emailId: 'Choose a message of this conversation that came in.' });
  const own = await ownAddresses(context, mailboxes);
  const refusal = refusalOf(answered, own);
  if (refusal) throw invalid({ emailId: refusal });
  if (seen !== undefined && seen !== thread.last_mail_id) throw conflict(WRITTEN_MEANWHILE);
  const warning = anyway ? null : warningOf(answered, own);
  if (warning) throw invalid({ anyway: `${warning} Tick this to send your reply nevertheless.` });
  return { thread, answered, own, sender: await addressesOf(context) };
}

/** The attachments, stored under the reply that is created in the same commit. */
async function filesOf(context: OperationContext, { attachments: given }: Input, uuid: string) {
  const arrived = await Promise.all(
    given.map(async (file) => ({
      uuid: crypto.randomUUID(),
      name: file.name,
      bytes: new Uint8Array(await file.arrayBuffer()),
    })),
  );
  if (arrived.length === 0) return { attachments: [], part: {} };
  const { files, ...part } = await attachStoredFiles(context, { type: 'mail', id: idOf(mails, uuid) }, arrived);
  const attachments = files.map(({ uuid: file, label, content_type, size }) => ({
    uuid: file,
    label,
    content_type,
    size,
    content_id: null,
  }));
  return { attachments, part };
}
