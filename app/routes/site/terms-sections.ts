import type { LegalSections } from './legal-page';

/** The terms of membership until somebody saves others: headings with their paragraphs. */
export const termsSections: LegalSections = {
  'Becoming a member': [
    '{club} is a club of home owners. You apply for homes that you own or live in, and what you tell us is true.',
    'Our staff read and approve each application. If we do not accept yours, we refund what you paid for it.',
  ],
  Dues: [
    'Dues are paid in advance, by card or by check, for the years that you choose. You see them line by line before you send your application.',
    'Membership begins when your dues are paid. It does not renew by itself: we write to you before it ends, and you decide.',
  ],
  'Work at your home': [
    'Contractors are businesses of their own. We ask those we know for estimates; the agreement about the work is between you and the contractor whose estimate you accept.',
    'We follow each job until it is done. If something is not right, tell us, and we take it up with the contractor.',
    'We are not an emergency service. If somebody is in danger, call 911 first.',
  ],
  'Ending your membership': [
    'You may end your membership at any time: a call or a letter is enough. Dues for the term that has begun are not refunded, except where the law says so.',
    'We may end a membership whose dues are not paid, or that is misused.',
  ],
  'When these terms change': ['We tell members by mail before new terms apply to them.'],
};
