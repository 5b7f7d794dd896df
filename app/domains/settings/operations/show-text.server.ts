import { defineOperation } from '~/lib/operation/operation.server';
import { textKeyInput } from '../schema';
import { readText } from '../views/read-text.server';

/** A text of a public page, with its words and versions. @throws AppError 404 */
export const showText = defineOperation({
  name: 'show-text',
  needs: 'setting.read',
  input: textKeyInput,
  reads: true,
  run: (context, { key }) => readText(context, key),
});
