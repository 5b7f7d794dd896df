import { eq } from 'drizzle-orm';
import { countCaller } from '~/lib/http/caller-limit.server';
import { againWhereChanged } from '~/lib/operation/again-where-changed.server';
import { changesBetween } from '~/lib/operation/changes-between';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { chooseMailsInput } from '../forms/mail-choice-schema';
import { followMailLink } from '../reads/mail-link.server';
import { type JobMail, jobMailsBut } from '../rules/job-mails';
import { mailChoices } from '../rules/rate-limits';
import { membershipStep } from '../steps/membership-step.server';
import { mailLinks } from '../table.server';

/**
 * Switches the mails about jobs by the link of one, without signing in: of the household, or of an address of none.
 * @throws AppError 404 for an unknown or altered link, 422
 */
export const chooseMails = defineOperation({
  name: 'choose-mails',
  needs: 'public',
  input: chooseMailsInput,
  async run(caller, { token, job_mails = [] }) {
    await countCaller(caller, 'mail-choice', mailChoices);
    await againWhereChanged(() => choose(caller, token, jobMailsBut(job_mails)));
    return { message: 'Saved. You get the mails that are ticked.' };
  },
});

async function choose(caller: OperationContext, token: string, mails_off: JobMail[]): Promise<void> {
  const { db } = caller;
  const { hash, membership, off } = await followMailLink(db, token);
  const changes = changesBetween({ mails_off: off.join(', ') }, { mails_off: mails_off.join(', ') });
  if (Object.keys(changes).length === 0) return;
  if (!membership) {
    await db.update(mailLinks).set({ mails_off }).where(eq(mailLinks.token_hash, hash));
    return;
  }
  const context: OperationContext = { ...caller, actor: { kind: 'visitor', name: 'Somebody with the link of a mail' } };
  await commit(
    context,
    membershipStep(context, membership, { action: 'updated', data: { changes }, set: { mails_off } }),
  );
}
