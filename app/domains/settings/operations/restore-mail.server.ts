import { defineOperation } from '~/lib/operation/operation.server';
import { MAILS } from '~/services/mail/send-mail.server';
import { restoreMailInput } from '../schema';
import { saveMail } from '../steps/save-mail.server';
import { restoredBy, savedVersion } from '../steps/saved-version.server';
import { entryKey } from '../steps/snapshot.server';

/** Saves earlier words of a mail, or the default ones, as its next version. @throws AppError 404, 409, 422 at `to` */
export const restoreMail = defineOperation({
  name: 'restore-mail',
  needs: 'setting.update',
  input: restoreMailInput,
  run: (context, { key, version: seen, to }) =>
    saveMail(context, {
      key,
      seen,
      note: '',
      ...restoredBy(to),
      change: () => savedVersion(context, entryKey(MAILS, key), to),
    }),
});
