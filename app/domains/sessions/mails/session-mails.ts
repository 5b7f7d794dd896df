import type { Club } from '~/lib/settings/club-of.server';
import { mailPage } from '~/services/mail/mail-page';
import { signatureOf } from '~/services/mail/signature';

/** @param hasApp whether the code replaces that of an authenticator app, as the account's owner allows */
export function codeMail(club: Club, name: string, code: string, hasApp: boolean) {
  return {
    subject: 'Your sign-in code',
    ...mailPage({
      language: 'en',
      title: `Your code is ${code}`,
      paragraphs: [
        `Hello ${name}, type this code on the page where you are signing in. It works once, for 10 minutes.`,
        'Nobody from the club will ever ask you for it. If you are not signing in right now, somebody else knows your password: please change it.',
        ...(hasApp
          ? [
              'Your account has an authenticator app. You have allowed that a mailed code takes its place; under “Ways into my account” in your profile you can end that.',
            ]
          : []),
      ],
      signature: signatureOf(club),
    }),
  };
}

export function resetMail(club: Club, name: string, href: string) {
  return {
    subject: 'Reset your password',
    ...mailPage({
      language: 'en',
      title: 'Choose a new password',
      paragraphs: [
        `Hello ${name}, somebody asked for a new password for your account. This link works once, for 60 minutes.`,
        'If it was not you, ignore this mail: your password stays as it is.',
      ],
      action: { label: 'Change password', href },
      signature: signatureOf(club),
    }),
  };
}

export function invitationMail(club: Club, name: string, href: string) {
  return {
    subject: `Your account at ${club.name}`,
    ...mailPage({
      language: 'en',
      title: 'Choose your password',
      paragraphs: [
        `Hello ${name}, a colleague has made an account for you. This link works once, for seven days.`,
        'If you do not know what this is about, ignore this mail: without a password nobody can use the account.',
      ],
      action: { label: 'Choose a password', href },
      signature: signatureOf(club),
    }),
  };
}
