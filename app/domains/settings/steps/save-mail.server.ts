import { AppError } from '~/lib/errors';
import type { MailTemplate } from '~/lib/mails/mail-template';
import { isFixed } from '~/lib/mails/registered-mails';
import type { OperationContext } from '~/lib/operation/operation.server';
import { MAILS } from '~/services/mail/send-mail.server';
import { findMail, type StoredMail, shownWords } from '../views/mail-entry.server';
import { readMail } from '../views/read-mail.server';
import { type RowSave, saveRow } from './save-row.server';
import { entriesSnapshot, entryKey } from './snapshot.server';

const FIXED = 'This mail is fixed for safety: its words cannot be changed.';

interface Save extends Pick<RowSave<never>, 'seen' | 'note' | 'message'> {
  key: string;
  restored?: number | 'default';
  /** The words to store, by those that are. @throws AppError 422 */
  change(template: MailTemplate, saved: StoredMail): StoredMail | Promise<StoredMail>;
}

/** Saves the words of a mail as their next version: see saveRow. @throws AppError 404, 409 */
export async function saveMail(context: OperationContext, { key, restored, change, ...save }: Save) {
  const { mail } = await findMail(context, key);
  const read = async () => ({ mail: await readMail(context, key) });
  if (isFixed(mail)) throw new AppError(409, FIXED, { details: await read() });
  return saveRow(context, {
    ...save,
    key: entryKey(MAILS, key),
    told: { group: MAILS, mail: mail.label, ...(restored !== undefined && { restored }) },
    change: async (saved) => ({ ...(await change(mail, saved as StoredMail)) }),
    shown: (values) => shownWords(mail, values as StoredMail),
    snapshot: entriesSnapshot(context, MAILS),
    read,
  });
}
