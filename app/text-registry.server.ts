import { placeholdersIn } from './lib/settings/placeholders';
import { escapeText } from './lib/text/text-to-html';
import type { DocumentKey } from './lib/texts/documents';
import type { RegisteredText, TextPage, TextTable } from './lib/texts/registered-text';
import type { LegalSections } from './routes/site/legal-page';
import { privacySections } from './routes/site/privacy-sections';
import { termsSections } from './routes/site/terms-sections';
import { spanish } from './spanish';
import type { Text } from './text';

/** What each placeholder is, with an example for previews. */
const placeholders: Record<string, { says: string; example: string }> = {
  club: { says: 'Name of the club', example: 'Homeowners Club' },
  phone: { says: 'Telephone of the club, as a link', example: '+1(206) 555-0100' },
  cities: { says: 'The cities that the club serves', example: 'Seattle, WA · Bellevue, WA' },
  price: { says: 'The price in force', example: '$60' },
  association: { says: 'The price of a condominium association', example: '$300' },
  owner: { says: 'The price of a unit’s owner', example: '$15' },
  number: { says: 'Number of the application', example: '1041' },
  email: { says: 'E-mail of the applicant', example: 'ida@example.com' },
  term: { says: 'For how long it is paid: “1 year”', example: '1 year' },
};

/** Without these a reader does not get what the page is for. */
const REQUIRED = new Set(['phone', 'cities', 'price', 'association', 'owner', 'number', 'term']);

/** The texts of each page by the second part of their keys, in the page's order. */
const home = {
  eyebrow: 'For over 60 years',
  title: 'Help for your home, from people you can rely on',
  lead: 'When something leaks, sticks or breaks, you call us. We ask contractors we know for estimates, you choose, and we follow the job until it is done.',
  zip: 'Is your home in our area?',
  area: 'We serve homes in {cities}.',
  'no-area': 'To learn whether we serve your home, call us at',
  costs: 'What it costs',
  'costs-note': 'The dues pay for our help. Each job is paid for separately, at the estimate you accept.',
  how: 'How it works',
  'apply-title': 'Apply',
  apply: 'Tell us your zip code and who lives where. It takes about four minutes.',
  'pay-title': 'Pay your dues',
  pay: 'By card from the link in our mail, or by check.',
  'ask-title': 'Ask for service',
  ask: 'Call us or fill in the request form: a person reads it and finds the right contractor.',
  'choose-title': 'Choose',
  choose: 'You get estimates, pick one, and we stay with it until the job is done.',
} satisfies Record<string, Text>;

const application = {
  title: 'Apply for membership',
  'dues-home': 'Membership is {price} per year.',
  'dues-property': 'Each additional property is {price}.',
  'dues-condominium':
    'A condominium association pays {association} per year; individual unit owners then join for {owner} each.',
  zip: 'Is your home in our area?',
} satisfies Record<string, Text>;

const served = { served: 'Your zip code is located in an area that we service.' } satisfies Record<string, Text>;
const elsewhere = {
  'not-served': 'Your zip code is not located in an area that we can service.',
  call: 'Call us: perhaps we can help all the same.',
  notice: 'Shall we tell you when we serve your home?',
} satisfies Record<string, Text>;

const sent = {
  done: 'Almost Done!',
  'done-number': 'Your application number is {number}.',
  'done-next': 'What happens now',
  'done-mail': 'We have sent the next steps to {email}.',
  'done-dues': 'You pay your dues by the link in that mail, or send us a check.',
  'done-approval': 'We read your application and write to you as soon as it is approved.',
} satisfies Record<string, Text>;

const jobRequest = {
  title: 'Job Request Form',
  lead: 'Tell us what needs doing. We will call you back and find the right contractor.',
  emergency: 'Is it an emergency?',
  'emergency-call': 'Do not wait for an answer to this form: call us at',
} satisfies Record<string, Text>;

const paid = {
  thanks: 'Thank you. This invoice is paid.',
  next: 'What happens now',
  receipt: 'Your receipt is on its way to you by e-mail.',
  term: 'Your membership is paid for {term}.',
  service: 'When something needs doing at home, ask for service here or call us.',
} satisfies Record<string, Text>;

const contact = {
  title: 'Contact us',
  lead: 'Write to us and a person will answer. If it is urgent, call us: {phone}.',
} satisfies Record<string, Text>;

const accounts = {
  title: 'Accounts are made by the club',
  staff: 'Only staff have accounts, and a colleague sets yours up. Members do not need one.',
  join: 'Would you like to join the club? Apply for membership; it takes a few minutes.',
} satisfies Record<string, Text>;

const site = { footer: '{club} has helped home owners for over 60 years.' } satisfies Record<string, Text>;

/** Sections of a legal page as HTML. */
function documentOf(sections: LegalSections, wordsOf: (text: Text) => string): string {
  const html = (text: string) => escapeText(wordsOf(text as Text));
  return Object.entries(sections)
    .map(([heading, lines]) => `<h3>${html(heading)}</h3>${lines.map((line) => `<p>${html(line)}</p>`).join('')}`)
    .join('');
}

const legalText = (key: DocumentKey, sections: LegalSections): RegisteredText => ({
  key,
  page_of: key,
  en: documentOf(sections, (text) => text),
  es: documentOf(sections, (text) => spanish[text]),
  placeholders: { club: placeholders.club! },
  isDocument: true,
  path: `/${key}`,
});

type Where = Pick<RegisteredText, 'path' | 'shows'>;

const textsOf = (page_of: TextPage, where: Where, texts: Record<string, Text>): RegisteredText[] =>
  Object.entries(texts).map(([name, en]) => ({
    key: `${page_of}.${name}`,
    page_of,
    en,
    es: spanish[en],
    placeholders: Object.fromEntries(
      placeholdersIn(en).map((each) => [
        each,
        { ...placeholders[each]!, ...(REQUIRED.has(each) && { required: true as const }) },
      ]),
    ),
    ...where,
  }));

/** Every text of the public pages that the club's people may change, page by page. */
export const textTable: TextTable = new Map(
  [
    textsOf('home', { path: '/' }, home),
    textsOf('application', { path: '/membership-application' }, application),
    textsOf('application', { path: '/membership-application', shows: 'served' }, served),
    textsOf('application', { path: '/membership-application', shows: 'elsewhere' }, elsewhere),
    textsOf('application', { path: '/membership-application', shows: 'sent' }, sent),
    textsOf('job-request', { path: '/job-request' }, jobRequest),
    textsOf('checkout', { path: '/checkout/preview', shows: 'paid' }, paid),
    textsOf('contact', { path: '/contact' }, contact),
    textsOf('accounts', { path: '/register' }, accounts),
    textsOf('site', { path: '/' }, site),
    [legalText('terms', termsSections), legalText('privacy', privacySections)],
  ]
    .flat()
    .map((text) => [text.key, text]),
);
