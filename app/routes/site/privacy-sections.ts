import type { LegalSections } from './legal-page';

/** The notice of privacy until somebody saves others: headings with their paragraphs. */
export const privacySections: LegalSections = {
  'What we keep': [
    'We keep what you give us: names, addresses, telephone numbers and e-mail addresses, your requests, messages and calls, and what was paid and when.',
    'Card numbers go to our card processor. We never see them and do not keep them.',
    'If you ask us to tell you when we serve your zip code, we keep your e-mail address for that alone, and delete it with the one mail that we send you.',
  ],
  'What we use it for': [
    'To run your membership, to find contractors for your home, to write invoices and to answer you. We do not sell it, and we do not advertise with it.',
  ],
  'Who sees it': [
    'Our staff, as far as their work needs it. A contractor whom we ask for an estimate sees the address and what needs doing, and your name and telephone number only when sent to you. Those who run our computers, mail and card payments for us see what that takes.',
  ],
  'What your browser keeps': [
    'A language that you choose, and what you are typing into a form until it is sent. Staff who sign in have a cookie for that. There are no cookies that follow you, and nothing is loaded from advertisers.',
  ],
  'How long': ['As long as you are a member, and afterwards as long as the law wants invoices to be kept.'],
  'Your choice': [
    'Ask us what we have about you, and we will show you. We correct what is wrong, and when you ask we delete what we need not keep.',
  ],
};
