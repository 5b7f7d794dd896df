import { forbidden } from '~/lib/errors';
import { countTry } from '~/lib/http/rate-limit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { tell } from '~/lib/operation/tell.server';
import { testMails } from '../rules/rate-limits';
import { previewMailInput } from '../schema';
import { renderPreview } from '../views/render-preview.server';

/** Sends a mail as its preview shows it to the caller's own address. @throws AppError 403, 404, 422, 429 */
export const sendTestMail = defineOperation({
  name: 'send-test-mail',
  needs: 'setting.update',
  input: previewMailInput,
  async run(context, preview) {
    const { actor } = context;
    const to = actor.kind === 'user' ? actor.account?.email : undefined;
    if (!to || actor.kind !== 'user') throw forbidden();
    const mail = await renderPreview(context, preview);
    await countTry(context, `test-mail:${actor.userId}`, testMails);
    await tell(context, [], [{ effect: 'mail.tested', payload: { to, ...mail, subject: `[Test] ${mail.subject}` } }]);
    return { message: `Sent to ${to}.` };
  },
});
