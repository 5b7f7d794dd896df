import * as z from 'zod';
import { optional, text, wholeNumber } from '~/lib/form/schema';

/** What a save of the group “Jobs” takes. */
export const jobSettingFields = { reminder_days: optional(wholeNumber().pipe(z.int().min(0).max(14))) };

/** What its form sends. */
export const jobSettingsInput = z.object({ ...jobSettingFields, note: text(500) });
