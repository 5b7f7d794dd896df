import { defineOperation } from '~/lib/operation/operation.server';
import { mailKeyInput } from '../schema';
import { readMail } from '../views/read-mail.server';

/** A mail that the club sends, with its words and versions. @throws AppError 404 */
export const showMail = defineOperation({
  name: 'show-mail',
  needs: 'setting.read',
  input: mailKeyInput,
  reads: true,
  run: (context, { key }) => readMail(context, key),
});
