import { defineOperation } from '~/lib/operation/operation.server';
import { mailLinkInput } from '../forms/mail-choice-schema';
import { followMailLink } from '../reads/mail-link.server';
import { jobMailsBut } from '../rules/job-mails';

/** The mails about jobs that the holder of a mail's link gets. @throws AppError 404 for an unknown or altered link */
export const showMailChoice = defineOperation({
  name: 'show-mail-choice',
  needs: 'public',
  input: mailLinkInput,
  reads: true,
  async run({ db }, { token }) {
    const { off } = await followMailLink(db, token);
    return { job_mails: jobMailsBut(off) };
  },
});
