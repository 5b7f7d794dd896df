import type { Club } from '~/lib/env.server';
import { mailPage } from '~/services/mail/mail-page';

interface About {
  club: Club;
  /** Who it is to. */
  name: string;
  job: { id: number; description: string; property_line: string };
}

const signatureOf = (club: Club) => [club.name, club.phone, club.email].join(' · ');
const place = (job: About['job']) => (job.property_line ? [`Where: ${job.property_line}`] : []);

/** Asks a contractor for an estimate, with the link by which it is answered. */
export function estimateRequestMail({ club, name, job, message, note, href }: About & Letter) {
  const title = `Estimate request for job ${job.id}`;
  return {
    subject: title,
    ...mailPage({
      language: 'en',
      title,
      paragraphs: [
        `Hello ${name}, ${club.name} asks you for an estimate of this job.`,
        ...place(job),
        `What: ${job.description}`,
        ...[message, note].filter(Boolean),
        'Answer by the link below, without an account, within 30 days; or reply to this mail.',
      ],
      action: { label: 'Send your estimate', href },
      signature: signatureOf(club),
    }),
  };
}

interface Letter {
  message: string;
  note: string;
  href: string;
}

/** Sends a contractor to a job: now they are told whom to call. */
export function dispatchMail({ club, name, job, contact }: About & { contact: string }) {
  const title = `Please go to job ${job.id}`;
  return {
    subject: title,
    ...mailPage({
      language: 'en',
      title,
      paragraphs: [
        `Hello ${name}, ${club.name} asks you to do this job. The job sheet is attached.`,
        ...place(job),
        `What: ${job.description}`,
        ...(contact ? [`Whom to call: ${contact}`] : []),
      ],
      signature: signatureOf(club),
    }),
  };
}

/** Tells a contractor who had been sent that the job is theirs no more. */
export function withdrawnMail({ club, name, job }: About) {
  const title = `Job ${job.id} is no longer yours`;
  return {
    subject: title,
    ...mailPage({
      language: 'en',
      title,
      paragraphs: [
        `Hello ${name}, ${club.name} has taken you off this job. Please do not go there.`,
        ...place(job),
        `What: ${job.description}`,
      ],
      signature: signatureOf(club),
    }),
  };
}

/** Tells a member how their job stands. */
export function jobMail({ club, name, job, status }: About & { status: string }) {
  const title = `Your job ${job.id}`;
  return {
    subject: title,
    ...mailPage({
      language: 'en',
      title,
      paragraphs: [
        `Hello ${name}, this is what we have of your job.`,
        ...place(job),
        `What: ${job.description}`,
        `Status: ${status}`,
        'If something is wrong, answer this mail or call us.',
      ],
      signature: signatureOf(club),
    }),
  };
}
