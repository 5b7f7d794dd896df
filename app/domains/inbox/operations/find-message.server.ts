import { notFound } from '~/lib/errors';
import { defineOperation } from '~/lib/operation.server';
import { getMail } from '../queries.server';
import { messageIdInput } from '../schema';

/** The words of a message, for the task that was opened on it. */
export const findMessage = defineOperation({
  name: 'find-message',
  needs: 'task.read',
  input: messageIdInput,
  reads: true,
  async run({ db }, { id }) {
    const mail = await getMail(db, id);
    if (!mail) throw notFound('Message');
    return { from: mail.from, from_name: mail.from_name, subject: mail.subject, content: mail.text };
  },
});
