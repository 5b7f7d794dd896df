import { z } from 'zod';
import { isAppError } from '~/lib/errors';
import { logFault } from '~/lib/log';
import { defineOperation } from '~/lib/operation/operation.server';
import { listUnfiled } from '../queries.server';
import { fileMail } from '../steps/file-mail.server';

/** A mail of 25 MB is read as a whole. */
const A_RUN = 20;

/** Assigns conversations to messages from before there were any, a limited number a run. */
export const fileMails = defineOperation({
  name: 'file-mails',
  needs: 'system',
  input: z.object({}),
  async run(context) {
    const unfiled = await listUnfiled(context.db, A_RUN);
    let filed = 0;
    for (const mail of unfiled) {
      try {
        await fileMail(context, mail);
        filed += 1;
      } catch (error) {
        // A mail that another run files concurrently is done
        if (!isAppError(error)) logFault('a mail could not be put into its conversation', error);
      }
    }
    return { filed };
  },
});
