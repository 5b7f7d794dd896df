import { defineMail, type Placeholder } from '~/lib/mails/mail-template';

const MEMBER = 'The contact of the job, or else the primary member';

const job = { says: 'Number of the job', example: '77', required: true } as const satisfies Placeholder;
const inSubject = { says: 'Number of the job', example: '77' } as const satisfies Placeholder;
const one = { says: 'Shown where it is one', example: false } as const satisfies Placeholder;
const many = { says: 'Shown where they are several', example: true } as const satisfies Placeholder;

export interface OfJob {
  job: string;
}

export const received = defineMail<OfJob>({
  key: 'member-received',
  label: 'Request received',
  when: 'Somebody sends a request from the website',
  to: 'The address that was typed',
  placeholders: { job },
  en: {
    subject: 'We have your request (job {job})',
    title: 'We have your request',
    text: 'Thank you. We read your request on our next open day and call if anything is unclear. Your number is {job}.',
    button: '',
  },
  es: {
    subject: 'Recibimos su solicitud (trabajo {job})',
    title: 'Recibimos su solicitud',
    text: 'Gracias. Leemos su solicitud en nuestro próximo día de atención y le llamamos si algo no está claro. Su número es {job}.',
    button: '',
  },
});

export interface Several extends OfJob {
  /** How many. */
  n: string;
  one: boolean;
  many: boolean;
}

interface AskedValues extends Several {
  contractors: string;
}

export const asked = defineMail<AskedValues>({
  key: 'member-asked',
  label: 'Contractors asked',
  when: 'Contractors are asked for estimates for the first time',
  to: MEMBER,
  placeholders: {
    job: inSubject,
    n: { says: 'How many contractors were asked', example: '3' },
    one,
    many,
    contractors: { says: 'The same with the noun', example: { en: '3 contractors', es: '3 contratistas' } },
  },
  en: {
    subject: 'We asked {contractors} (job {job})',
    title: 'We asked for estimates',
    text: `{one} We asked 1 contractor for an estimate and write again when it is in.

{many} We asked {n} contractors for estimates and write again when they are in.`,
    button: '',
  },
  es: {
    subject: 'Pedimos presupuesto a {contractors} (trabajo {job})',
    title: 'Pedimos presupuestos',
    text: `{one} Pedimos un presupuesto a 1 contratista y le escribimos de nuevo cuando llegue.

{many} Pedimos presupuestos a {n} contratistas y le escribimos de nuevo cuando lleguen.`,
    button: '',
  },
});

export const estimatesIn = defineMail<Several>({
  key: 'member-estimates',
  label: 'Estimates are in',
  when: 'All who were asked have answered, or 48 hours after the first answer',
  to: MEMBER,
  placeholders: { job: inSubject, n: { says: 'How many estimates are in', example: '3' }, one, many },
  en: {
    subject: 'Estimates for job {job} are in',
    title: 'Estimates are in',
    text: `{one} 1 estimate is in. We call you, or you call us at {club_phone}.

{many} {n} estimates are in. We call you, or you call us at {club_phone}.`,
    button: '',
  },
  es: {
    subject: 'Ya hay presupuestos para el trabajo {job}',
    title: 'Ya hay presupuestos',
    text: `{one} Ya hay 1 presupuesto. Le llamamos, o llámenos al {club_phone}.

{many} Ya hay {n} presupuestos. Le llamamos, o llámenos al {club_phone}.`,
    button: '',
  },
});

interface ChosenValues extends OfJob {
  firm: string;
  /** Null where it is unknown. */
  phone: string | null;
  unreachable: boolean;
  address: string;
  /** Null where there is none, or it is not shown. */
  price: string | null;
}

export const chosen = defineMail<ChosenValues>({
  key: 'member-chosen',
  label: 'Contractor comes',
  when: 'A contractor is dispatched to the job',
  to: MEMBER,
  placeholders: {
    job: inSubject,
    firm: { says: 'Name of the contractor', example: 'Lake Roofing', required: true },
    phone: { says: 'Telephone of the contractor, where they have one', example: '+1(206) 555-0133' },
    unreachable: { says: 'Shown where the contractor has no telephone', example: false },
    address: { says: 'Address of the job', example: '12 Elm Street, Seattle, WA 98103' },
    price: { says: 'The accepted price, where the settings show it', example: '$450.00' },
  },
  en: {
    subject: '{firm} comes for job {job}',
    title: '{firm} comes',
    text: `{firm}, {phone}, comes to {address}.

{unreachable} {firm} comes to {address}.

The agreed price is {price}.`,
    button: '',
  },
  es: {
    subject: '{firm} va por el trabajo {job}',
    title: 'Va {firm}',
    text: `{firm}, {phone}, va a {address}.

{unreachable} {firm} va a {address}.

El precio acordado es de {price}.`,
    button: '',
  },
});

interface DoneValues extends OfJob {
  firm: string;
}

export const done = defineMail<DoneValues>({
  key: 'member-done',
  label: 'Job done',
  when: 'A job with a contractor is COMPLETED',
  to: MEMBER,
  placeholders: { job: inSubject, firm: { says: 'Name of the contractor', example: 'Lake Roofing', required: true } },
  en: {
    subject: 'Job {job} is done',
    title: 'Job {job} is done',
    text: '{firm} reports the work as done. Was it right?',
    button: 'Yes or no',
  },
  es: {
    subject: 'El trabajo {job} está terminado',
    title: 'El trabajo {job} está terminado',
    text: '{firm} informa que el trabajo está terminado. ¿Quedó bien?',
    button: 'Sí o no',
  },
});

export const canceled = defineMail<OfJob>({
  key: 'member-canceled',
  label: 'Job canceled',
  when: 'A job is set to CANCEL',
  to: MEMBER,
  placeholders: { job },
  en: {
    subject: 'Job {job} is canceled',
    title: 'Job {job} is canceled',
    text: 'Job {job} is canceled. Nobody comes for it. If that is a mistake, call us at {club_phone}.',
    button: '',
  },
  es: {
    subject: 'Se canceló el trabajo {job}',
    title: 'Se canceló el trabajo {job}',
    text: 'Se canceló el trabajo {job}. Nadie va por él. Si es un error, llámenos al {club_phone}.',
    button: '',
  },
});

export const visitOff = defineMail<OfJob>({
  key: 'member-visit-off',
  label: 'Visit off',
  when: 'A dispatch is undone after its mail had left',
  to: MEMBER,
  placeholders: { job },
  en: {
    subject: 'The visit for job {job} is off for now',
    title: 'The visit is off for now',
    text: 'The visit for job {job} is off for now.\n\nIf you have a question, call us at {club_phone}.',
    button: '',
  },
  es: {
    subject: 'La visita del trabajo {job} queda suspendida por ahora',
    title: 'La visita queda suspendida',
    text: 'La visita del trabajo {job} queda suspendida por ahora.\n\nSi tiene alguna pregunta, llámenos al {club_phone}.',
    button: '',
  },
});

export const memberTakenBack = defineMail<OfJob & { said: string }>({
  key: 'member-taken-back',
  label: 'Mail to the member taken back',
  when: 'Asking, completing or canceling a job is undone after its mail had left',
  to: MEMBER,
  placeholders: {
    job,
    said: { says: 'Subject of the mail that is taken back', example: 'Job 77 is canceled' },
  },
  en: {
    subject: 'Please disregard our last mail about job {job}',
    title: 'Please disregard our last mail',
    text: 'Please disregard our mail “{said}”: it was sent by mistake. Job {job} goes on as before.',
    button: '',
  },
  es: {
    subject: 'No tenga en cuenta nuestro último correo sobre el trabajo {job}',
    title: 'No tenga en cuenta nuestro último correo',
    text: 'No tenga en cuenta nuestro correo «{said}»: se envió por error. El trabajo {job} sigue como antes.',
    button: '',
  },
});
