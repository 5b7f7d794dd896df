import * as z from 'zod';
import { type JobMail, jobMailKeys } from '~/domains/memberships/rules/job-mails';
import { flag, optional, text, wholeNumber } from '~/lib/form/schema';

const switchOf = () => flag().optional();
const switches = z.object(
  Object.fromEntries(jobMailKeys.map((key) => [key, switchOf()])) as Record<JobMail, ReturnType<typeof switchOf>>,
);

/** Which mails members get: true or false for each, where one that is left out is unchanged; or a form's ticked boxes. */
const memberMails = z.preprocess((value: z.input<typeof switches> | string | string[] | undefined) => {
  if (typeof value !== 'string' && !Array.isArray(value)) return value;
  const ticked = [value].flat();
  const strange = ticked.find((key) => key !== '' && !jobMailKeys.includes(key as JobMail));
  return strange ? strange : Object.fromEntries(jobMailKeys.map((key) => [key, ticked.includes(key)]));
}, switches.optional());

/** What a save of the group “Jobs” takes. */
export const jobSettingFields = {
  reminder_days: optional(wholeNumber().pipe(z.int().min(0).max(14))),
  show_price: switchOf(),
  member_mails: memberMails,
};

/** What its form sends. */
export const jobSettingsInput = z.object({ ...jobSettingFields, note: text(500) });
