import type { FixedMail } from '~/lib/mails/mail-template';
import { ownerMail } from './security-mails';

export const securityMail: FixedMail = {
  key: 'security',
  label: 'Security of an account',
  when: 'Password, address or ways to sign in change, or an account is used in a new browser',
  to: 'The owner of the account',
  example: (club, _href, language) =>
    ownerMail(club, {
      what: 'password',
      name: 'Evelyn',
      language,
      at: Date.UTC(2027, 0, 4, 20),
      address: '192.0.2.1',
      user_agent: 'Firefox/130.0',
    }),
};
