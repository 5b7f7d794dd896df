import { cleanHtml } from '~/lib/text/clean-html.server';
import { textToHtml } from '~/lib/text/text-to-html';
import type { EstimateWithReply } from '../queries.server';

/** An estimate as the API returns it; `total_cost` is in cents, the content of its reply mail is sanitised HTML. */
export function viewEstimate({ mail, files, ...estimate }: EstimateWithReply) {
  const { id, uuid, job_id, contractor_id, type, notes, description, terms, total_cost, message, note } = estimate;
  const { declined_reason, reason_words, reminded_at } = estimate;
  const { created_at, replied_at, accepted_at, version, reply_mail_id } = estimate;
  return {
    ...{ id, uuid, job_id, contractor_id, type, notes, description, terms, total_cost, message, note },
    ...{ created_at, replied_at, version, reply_mail_id, declined_reason, reason_words, reminded_at },
    job_number: job_id,
    contractor: {
      id: contractor_id,
      name: estimate.con_biz || estimate.con_name,
      contact: estimate.con_name,
      email: estimate.con_email,
    },
    files,
    accepted: type === 'APPROVED',
    accepted_date: accepted_at,
    mailer_email: mail && {
      from: mail.from,
      subject: mail.subject,
      content: (mail.html && cleanHtml(mail.html)) || textToHtml(mail.text),
    },
  };
}

export type EstimateView = ReturnType<typeof viewEstimate>;
