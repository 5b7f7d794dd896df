import { z } from 'zod';
import { flag, id, requiredText } from '~/lib/form/schema';

export const changeToBatchInput = z.object({
  id: id(),
  with_feedback: flag(),
  file_uuid: requiredText(64, 'Choose the file to import'),
});
