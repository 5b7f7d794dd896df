import * as z from 'zod';
import { optional, wholeNumber } from '~/lib/form/schema';

/** What a save of the group “Deadlines” takes of estimates. */
export const deadlineFields = { estimate_link_days: optional(wholeNumber().pipe(z.int().min(1).max(180))) };
