import * as z from 'zod';
import { optional, wholeNumber } from '~/lib/form/schema';

/** What a save of the group “Deadlines” takes of calls. */
export const deadlineFields = { recording_days: optional(wholeNumber().pipe(z.int().min(0).max(3650))) };
