import * as z from 'zod';
import { id, optional } from '~/lib/form/schema';

/** `mail` is one that the task shows besides its own. */
export const showTaskInput = z.object({ id: id(), mail: optional(id()) });
