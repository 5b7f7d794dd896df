import type { JobMail } from '~/domains/memberships/rules/job-mails';
import type { Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { Job } from '../queries.server';
import { type MailOf, memberMailKey } from '../rules/member-mail-key';

interface Due {
  mail: JobMail;
  of?: MailOf;
  /** Now, where it is left out. */
  on?: Date;
}

/** The part of a commit that mails the member of a job; one that waits already is due at the given instant instead. */
export function mailMember(
  { now }: Pick<OperationContext, 'now'>,
  { id, uuid }: Pick<Job, 'id' | 'uuid'>,
  { mail, of = null, on = now }: Due,
): Part {
  const payload = { mail, uuid, of, at: on.getTime() };
  const due = on > now ? { notBefore: on } : {};
  return { effects: [{ effect: 'job.member-mailed', key: memberMailKey(mail, id, of), payload, ...due }] };
}
