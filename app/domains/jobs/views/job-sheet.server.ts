import { and, getTableColumns, isNull } from 'drizzle-orm';
import { contractorBrief } from '~/domains/contractors/queries.server';
import { kindFinder } from '~/domains/job-categories/queries.server';
import { byKey } from '~/lib/by-key.server';
import { notFound } from '~/lib/errors';
import type { PdfFile } from '~/lib/http/pdf.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { clubOf } from '~/lib/settings/club-of.server';
import { shownPhone } from '~/lib/text/phone';
import type { MailAttachment } from '~/services/mail/port';
import { openPaper } from '~/services/pdf/open-paper.server';
import { formatTime } from '~/ui/format/format-time';
import type { Job } from '../queries.server';
import { jobStatusLabel } from '../states';
import { jobs } from '../table.server';

const columns = { ...getTableColumns(jobs), contractor: contractorBrief(jobs.contractor_id) };

/**
 * Returns a job's sheet as a PDF, with blank lines for notes on site.
 * @param withAccess how one gets in and the wished times too; without it only once the job is dispatched
 * @throws AppError 404
 */
export async function jobSheet(
  context: OperationContext,
  key: string | number,
  { withAccess }: { withAccess: boolean },
): Promise<PdfFile> {
  const { db } = context;
  const [[job], kindOf, club] = await Promise.all([
    db
      .select(columns)
      .from(jobs)
      .where(and(byKey(jobs, key), isNull(jobs.deleted_at))),
    kindFinder(db),
    clubOf(context),
  ]);
  if (!job) throw notFound('Job');
  const { contractor } = job;
  const kind = kindOf(job);
  const paper = openPaper(context, {
    club: club.name,
    contact: [club.name, shownPhone(club.phone), club.email].join(' · '),
    title: `Job sheet ${job.id}`,
  });
  paper.entry('Status', jobStatusLabel(job));
  paper.entry('Created', formatTime(job.created_at, club.timezone, 'date'));
  paper.entry('Category', kind.category?.name);
  paper.entry('Job type', kind.code?.description);
  paper.heading('Where and whom to call');
  paper.entry('Address', job.property_line);
  paper.entry('Contact', job.contact_name);
  paper.entry('Phone', job.contact_phone && shownPhone(job.contact_phone));
  paper.entry('Email', job.contact_email);
  if (withAccess || job.dispatched) {
    paper.entry('Getting in', job.access_note);
    paper.entry('Times that suit', job.wished_times.join(' · '));
  }
  if (contractor) {
    paper.heading('Contractor');
    paper.entry('Name', contractor.name);
    paper.entry('Phone', contractor.phone && shownPhone(contractor.phone));
    paper.entry('Email', contractor.email);
  }
  paper.heading('Job details');
  paper.paragraph(job.description);
  paper.heading('Done on site');
  for (const label of ['Work done', 'Material', 'Hours', 'Date', 'Signature']) paper.blank(label);
  return { name: `job-${job.id}.pdf`, bytes: await paper.save() };
}

/** The same as an attachment of a mail, which says nothing before the dispatch that only its contractor reads. */
export async function jobSheetAttachment(context: OperationContext, job: Job): Promise<MailAttachment> {
  const { name, bytes } = await jobSheet(context, job.id, { withAccess: false });
  return { filename: name, type: 'application/pdf', content: Buffer.from(bytes).toString('base64') };
}
