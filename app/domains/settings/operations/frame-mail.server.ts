import { defineOperation } from '~/lib/operation/operation.server';
import { previewMailInput } from '../schema';
import { renderPreview } from '../views/render-preview.server';

/** A mail with its saved words and example data, for a frame. @throws AppError 404 */
export const frameMail = defineOperation({
  name: 'frame-mail',
  needs: 'setting.read',
  input: previewMailInput.pick({ key: true, lang: true }),
  reads: true,
  run: renderPreview,
});
