import { defineOperation } from '~/lib/operation/operation.server';
import { previewMailInput } from '../schema';
import { renderPreview } from '../views/render-preview.server';

/** A mail with saved or unsaved words, as it would be sent. @throws AppError 403, 404, 422 */
export const previewMail = defineOperation({
  name: 'preview-mail',
  needs: 'setting.update',
  input: previewMailInput,
  reads: true,
  run: renderPreview,
});
