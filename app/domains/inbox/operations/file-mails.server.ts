import * as z from 'zod';
import { isAppError } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { Failures } from '~/lib/work/failures';
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
    const failures = new Failures();
    for (const mail of unfiled) {
      await failures.collect(async () => {
        try {
          await fileMail(context, mail);
          filed += 1;
        } catch (error) {
          // One that another run files at this moment is filed
          if (!isAppError(error)) throw error;
        }
      });
    }
    failures.throwFor('mails');
    return { filed };
  },
});
