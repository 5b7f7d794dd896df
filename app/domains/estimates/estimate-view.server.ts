import { getMail } from '~/domains/inbox/queries.server';
import { cleanHtml } from '~/lib/clean-html.server';
import type { Database } from '~/lib/database.server';
import { textToHtml } from '~/lib/text-to-html';
import type { Estimate } from './table.server';

/** An estimate as the API answers it; `total_cost` in cents. */
function viewEstimate(estimate: Estimate) {
  const { id, uuid, job_id, contractor_id, type, notes, description, terms, total_cost, message, note } = estimate;
  const { created_at, replied_at, accepted_at, version, reply_mail_id } = estimate;
  return {
    ...{ id, uuid, job_id, contractor_id, type, notes, description, terms, total_cost, message, note },
    ...{ created_at, replied_at, version, reply_mail_id },
    job_number: job_id,
    contractor: {
      id: contractor_id,
      name: estimate.con_name || estimate.con_biz,
      company: estimate.con_biz,
      email: estimate.con_email,
    },
    accepted: type === 'APPROVED',
    accepted_date: accepted_at,
  };
}

/** The same with the mail that was its reply, if it came by mail; its content is safe HTML. */
export async function readEstimate(db: Database, estimate: Estimate) {
  const mail = estimate.reply_mail_id ? await getMail(db, estimate.reply_mail_id) : null;
  return {
    ...viewEstimate(estimate),
    mailer_email: mail && {
      from: mail.from,
      subject: mail.subject,
      content: (mail.html && cleanHtml(mail.html)) || textToHtml(mail.text),
    },
  };
}

export type EstimateView = Awaited<ReturnType<typeof readEstimate>>;
