import { notFound } from '~/lib/errors';
import { defineOperation } from '~/lib/operation.server';
import { getMail } from '../queries.server';
import { messageIdInput } from '../schema';

/** A mail to be had whole; its bytes are read when the answer is made. */
export const downloadMessage = defineOperation({
  name: 'download-message',
  needs: 'task.read',
  input: messageIdInput,
  reads: true,
  async run({ db }, { id }) {
    const mail = await getMail(db, id);
    if (!mail) throw notFound('Message');
    return mail;
  },
});
