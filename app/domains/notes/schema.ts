import * as z from 'zod';
import { id, key, optional, REQUIRED, requiredText } from '~/lib/form/schema';
import { listFields } from '~/lib/list/list';
import { MAX_CONTENT } from './rules/limits';

const notable = { notable_type: requiredText(40), notable_id: key() };

const content = () =>
  z.preprocess(
    (value: string) => value ?? '',
    z
      .string()
      .refine((value) => value.trim() !== '', REQUIRED)
      .max(MAX_CONTENT, `At most ${MAX_CONTENT} characters`),
  );

const written = {
  content: content(),
  /** `text` where it was typed without the editor. */
  format: z.enum(['html', 'text']).default('html').catch('html'),
};

export const listNotesInput = z.object({ ...notable, page: listFields.page, per_page: listFields.per_page });
export const listColleaguesInput = z.object({ notable_type: notable.notable_type });
export const createNoteInput = z.object({ ...notable, ...written, submission_id: optional(z.string().max(64)) });
/** `version`: the edited one; left out, the text replaces any version. */
export const updateNoteInput = z.object({ id: id(), ...written, version: optional(id()) });
export const noteIdInput = z.object({ id: id() });
