import type { FixedMail } from '~/lib/mails/mail-template';
import { codeMail, invitationMail, resetMail } from './session-mails';

export const signInCode: FixedMail = {
  key: 'sign-in-code',
  label: 'Sign-in code',
  when: 'An account signs in with a mailed code',
  to: 'The colleague',
  example: (club) => codeMail(club, 'Evelyn', '123456', false),
};

export const passwordReset: FixedMail = {
  key: 'password-reset',
  label: 'New password',
  when: 'Somebody asks for a new password',
  to: 'The colleague',
  example: (club, href) => resetMail(club, 'Evelyn', href),
};

export const invitation: FixedMail = {
  key: 'invitation',
  label: 'Invitation',
  when: 'An account is made for a colleague',
  to: 'The colleague',
  example: (club, href) => invitationMail(club, 'Evelyn', href),
};
