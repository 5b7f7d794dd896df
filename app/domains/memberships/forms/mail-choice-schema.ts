import * as z from 'zod';
import { requiredText } from '~/lib/form/schema';
import { jobMailList } from './profile-schema';

export const mailLinkInput = z.object({ token: requiredText(128) });

/** `job_mails` are those that are wanted. */
export const chooseMailsInput = mailLinkInput.extend({ job_mails: jobMailList() });
