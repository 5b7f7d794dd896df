import { defineMail, type MailWords, type Placeholder } from '~/lib/mails/mail-template';

export interface JobValues {
  job: string;
  name: string;
  /** Null where the job has no address. */
  where: string | null;
  what: string;
}

const CONTRACTOR = 'The contractor';

const placeholders = {
  job: { says: 'Number of the job', example: '77' },
  name: { says: 'Name of the recipient', example: 'Lake Roofing' },
  where: { says: 'Address of the job, where it has one', example: '12 Elm Street, Seattle, WA 98103' },
  what: {
    says: 'Description of the job',
    example: 'The gutter above the door leaks.',
    required: true,
    multiline: true,
  },
} as const satisfies Record<string, Placeholder>;

const WHERE_AND_WHAT = 'Where: {where}\n\nWhat: {what}';

const english = (title: string, text: string, button = ''): { en: MailWords; es: null } => ({
  en: { subject: title, title, text, button },
  es: null,
});

interface EstimateRequestValues extends JobValues {
  message: string | null;
  note: string | null;
  days: string;
}

export const estimateRequest = defineMail<EstimateRequestValues>({
  key: 'estimate-request',
  label: 'Estimate request',
  when: 'An estimate is requested of a contractor',
  to: CONTRACTOR,
  placeholders: {
    ...placeholders,
    message: { says: 'The message, where one was typed', example: 'Could you look at it this week?', multiline: true },
    note: { says: 'The note, where one was typed', example: 'There is a dog in the yard.', multiline: true },
    days: { says: 'For how many days the link works', example: '30 days' },
  },
  ...english(
    'Estimate request for job {job}',
    `Hello {name}, {club} would like an estimate from you for this job.

${WHERE_AND_WHAT}

{message}

{note}

Answer by the link below, without an account, within {days}; or reply to this mail.`,
    'Send your estimate',
  ),
});

interface ReminderValues extends JobValues {
  until: string;
}

export const estimateReminder = defineMail<ReminderValues>({
  key: 'estimate-reminder',
  label: 'Reminder of an estimate',
  when: 'An estimate request is not answered for the days of Settings, Jobs',
  to: CONTRACTOR,
  placeholders: {
    ...placeholders,
    until: { says: 'The last day on which the link works', example: '12/28/2026' },
  },
  ...english(
    'We still hope for your estimate for job {job}',
    `Hello {name}, {club} has asked you for an estimate for this job.

${WHERE_AND_WHAT}

Send it by the link below, or tell us there that you cannot. It works until {until}.`,
    'Send your estimate',
  ),
});

interface DispatchValues extends JobValues {
  contact: string | null;
  price: string | null;
  access: string | null;
  times: string | null;
  word: string | null;
}

export const dispatched = defineMail<DispatchValues>({
  key: 'dispatch',
  label: 'Dispatch',
  when: 'A contractor is dispatched to a job; the job sheet is attached',
  to: CONTRACTOR,
  placeholders: {
    ...placeholders,
    contact: { says: 'Name and telephone of the member', example: 'Ida Cole, +1(206) 555-0199' },
    price: { says: 'Total of the accepted estimate, where it has one', example: '$450.00' },
    access: { says: 'How one gets in, where it was said', example: 'The code of the gate is 4711.', multiline: true },
    times: { says: 'The times that suit the member, where there are any', example: 'Tuesday morning; after 4 pm' },
    word: { says: 'The word that was typed, where there is one', example: 'Please ring twice.', multiline: true },
  },
  ...english(
    'Please go to job {job}',
    `You are chosen for this job. Thank you, {name}: {club} asks you to do it. The job sheet is attached.

${WHERE_AND_WHAT}

Whom to call: {contact}

Agreed price: {price}

How you get in: {access}

Times that suit: {times}

{word}`,
  ),
});

export const withdrawn = defineMail<JobValues>({
  key: 'job-withdrawn',
  label: 'Job withdrawn',
  when: 'A job is withdrawn from its contractor',
  to: CONTRACTOR,
  placeholders,
  ...english(
    'Job {job} is no longer yours',
    `Hello {name}, {club} has taken you off this job. Please do not go there.

${WHERE_AND_WHAT}`,
  ),
});

interface NotChosenValues extends JobValues {
  word: string | null;
}

const word = {
  says: 'The word that was typed for them, where there is one',
  example: 'It was close.',
  multiline: true,
} as const;

export const estimateNotChosen = defineMail<NotChosenValues>({
  key: 'estimate-not-chosen',
  label: 'Estimate not chosen',
  when: 'Another estimate is accepted, to those who had sent one',
  to: CONTRACTOR,
  placeholders: { ...placeholders, word },
  ...english(
    'Thank you for your estimate for job {job}',
    `Hello {name}, thank you for your estimate for {club}. This time another was chosen. We ask you again gladly.

{word}

${WHERE_AND_WHAT}`,
  ),
});

export const estimateNotNeeded = defineMail<NotChosenValues>({
  key: 'estimate-not-needed',
  label: 'Estimate not needed any more',
  when: 'An estimate is accepted, to those who were asked and had not sent one yet',
  to: CONTRACTOR,
  placeholders: { ...placeholders, word },
  ...english(
    'No estimate is needed any more for job {job}',
    `Hello {name}, {club} had asked you for an estimate for this job. You need not send one.

{word}

${WHERE_AND_WHAT}`,
  ),
});

interface TakenBackValues extends JobValues {
  mail: string;
  holds: string;
}

export const takenBack = defineMail<TakenBackValues>({
  key: 'job-mail-taken-back',
  label: 'Mail taken back',
  when: 'A step of a job is undone after its mail had left',
  to: CONTRACTOR,
  placeholders: {
    ...placeholders,
    mail: { says: 'Which mail is taken back', example: 'that sent you to this job' },
    holds: { says: 'What holds now', example: 'Please do not go there.' },
  },
  ...english(
    'Please disregard our last mail about job {job}',
    `Hello {name}, please disregard the mail of {club} {mail}: it was sent by mistake. {holds}

${WHERE_AND_WHAT}`,
  ),
});

interface StatusValues extends JobValues {
  status: string;
}

export const jobStatus = defineMail<StatusValues>({
  key: 'job-status',
  label: 'Status of a job',
  when: 'Somebody of the office mails a job; the job sheet is attached',
  to: 'The member, or whom the office names',
  placeholders: {
    ...placeholders,
    name: { says: 'Name of the recipient', example: 'Ida Cole' },
    status: { says: 'Where the job is, in words', example: 'Asking contractors for estimates' },
  },
  ...english(
    'Your job {job}',
    `Hello {name}, here is where your job stands.

${WHERE_AND_WHAT}

Where it stands: {status}

If something is wrong, reply to this mail or call us.`,
    'See and pay the invoice',
  ),
});
