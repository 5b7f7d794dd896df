import { z } from 'zod';
import { id, optional } from '~/lib/form/schema';

/** `mail` is one of those that the task shows beside the mail it was opened on. */
export const showTaskInput = z.object({ id: id(), mail: optional(id()) });
