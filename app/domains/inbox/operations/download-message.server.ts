import { notFound } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { getMail } from '../queries.server';
import { messageIdInput } from '../schema';

/** Returns a mail to download; its bytes are read when the response is made. */
export const downloadMessage = defineOperation({
  name: 'download-message',
  needs: 'task.read',
  input: messageIdInput,
  reads: true,
  async run({ db, env }, { id }) {
    const mail = await getMail(db, id);
    // A message of the website has no raw mail
    const raw = mail?.raw_key ? await env.FILES.get(mail.raw_key) : null;
    if (!mail || !raw) throw notFound('Message');
    return { subject: mail.subject, raw };
  },
});
