import { getContractor } from '~/domains/contractors/queries.server';
import { clubOf } from '~/lib/env.server';
import type { OperationContext } from '~/lib/operation.server';
import type { PdfFile } from '~/lib/pdf.server';
import type { MailAttachment } from '~/services/mail/port';
import { openPaper } from '~/services/pdf/paper.server';
import { formatDay } from '~/ui/format-time';
import { formatPhone } from '~/ui/phone-mask';
import { findKind } from './queries.server';
import { jobStatusLabel } from './states';
import type { Job } from './table.server';

/** A job on paper, with room for what is written on site. */
export async function jobSheet({ db, env }: OperationContext, job: Job): Promise<PdfFile> {
  const club = clubOf(env);
  const [kind, contractor] = await Promise.all([
    findKind(db, job),
    job.contractor_id ? getContractor(db, job.contractor_id) : null,
  ]);
  const paper = await openPaper({
    club: club.name,
    contact: [club.name, formatPhone(club.phone), club.email].join(' · '),
    title: `Job sheet ${job.id}`,
  });
  paper.entry('Status', jobStatusLabel(job));
  paper.entry('Created', formatDay(job.created_at.toISOString()));
  paper.entry('Category', kind.category?.name);
  paper.entry('Job type', kind.code?.description);
  paper.heading('Where and whom to call');
  paper.entry('Address', job.property_line);
  paper.entry('Contact', job.contact_name);
  paper.entry('Phone', job.contact_phone && formatPhone(job.contact_phone));
  paper.entry('Email', job.contact_email);
  if (contractor) {
    paper.heading('Contractor');
    paper.entry('Name', contractor.name);
    paper.entry('Phone', contractor.phone && formatPhone(contractor.phone));
    paper.entry('Email', contractor.email);
  }
  paper.heading('Job details');
  paper.paragraph(job.description);
  paper.heading('Done on site');
  for (const label of ['Work done', 'Material', 'Hours', 'Date', 'Signature']) paper.blank(label);
  return { name: `job-${job.id}.pdf`, bytes: await paper.save() };
}

/** The same as what goes with a mail. */
export async function jobSheetAttachment(context: OperationContext, job: Job): Promise<MailAttachment> {
  const { name, bytes } = await jobSheet(context, job);
  return { filename: name, type: 'application/pdf', content: Buffer.from(bytes).toString('base64') };
}
