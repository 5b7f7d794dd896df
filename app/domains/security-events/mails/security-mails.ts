import type { Club } from '~/lib/settings/club-of.server';
import { shownPhone } from '~/lib/text/phone';
import { mailPage } from '~/services/mail/mail-page';
import { signatureOf } from '~/services/mail/signature';
import { formatTime } from '~/ui/format/format-time';
import { browserName } from '../rules/browser-name';
import { type WaysLeft, waysLeftWords } from './ways-left';

export interface OwnerMail {
  what: 'password' | 'email' | 'second-step-on' | 'second-step-off' | 'new-browser' | keyof typeof additions;
  name: string;
  language: string;
  /** In milliseconds. */
  at: number;
  /** The network address of the request. */
  address: string;
  user_agent: string;
  /** The remaining ways to sign in, where one was changed. */
  left?: WaysLeft;
  /** For a new authenticator app: whether a mailed code is an alternative. */
  mailedCode?: boolean;
}

const additions = {
  'app-on': {
    en: 'An authenticator app was added to your account',
    es: 'Se añadió una aplicación de autenticación a su cuenta',
  },
  'app-off': {
    en: 'The authenticator app of your account was removed',
    es: 'Se quitó la aplicación de autenticación de su cuenta',
  },
  'mailed-code-on': {
    en: 'A mailed code now opens your account in place of its authenticator app',
    es: 'Un código por correo abre ahora su cuenta en lugar de la aplicación de autenticación',
  },
  'mailed-code-off': {
    en: 'A mailed code no longer opens your account',
    es: 'Un código por correo ya no abre su cuenta',
  },
  'recovery-codes': {
    en: 'Your account has new recovery codes',
    es: 'Su cuenta tiene códigos de recuperación nuevos',
  },
  'recovery-code': {
    en: 'A recovery code of your account was used',
    es: 'Se usó un código de recuperación de su cuenta',
  },
  'passkey-on': { en: 'A passkey was added to your account', es: 'Se añadió una llave de acceso a su cuenta' },
  'passkey-off': { en: 'A passkey of your account was removed', es: 'Se quitó una llave de acceso de su cuenta' },
  'key-on': { en: 'An API key was made for your account', es: 'Se creó una clave de API para su cuenta' },
  'signed-out': { en: 'You were signed out everywhere', es: 'Se cerró su sesión en todas partes' },
  'wrong-codes': {
    en: 'Many wrong codes were tried for your account',
    es: 'Se probaron muchos códigos incorrectos para su cuenta',
  },
  'ways-ended': { en: 'All ways into your account were ended', es: 'Se cerraron todos los accesos a su cuenta' },
  'ways-ended-by-office': {
    en: 'The club ended all ways into your account',
    es: 'El club cerró todos los accesos a su cuenta',
  },
} as const;

const mailedCodeWords = {
  allowed: {
    en: 'You have allowed that a mailed code takes its place: your password and your mailbox open the account without the app.',
    es: 'Usted ha permitido que un código por correo la sustituya: su contraseña y su buzón abren la cuenta sin la aplicación.',
  },
  forbidden: {
    en: 'A mailed code no longer opens your account. Without the app you need a recovery code or a passkey.',
    es: 'Un código por correo ya no abre su cuenta. Sin la aplicación necesita un código de recuperación o una llave de acceso.',
  },
} as const;

const titles: Record<OwnerMail['what'], { en: string; es: string }> = {
  password: { en: 'Your password was changed', es: 'Su contraseña se ha cambiado' },
  email: {
    en: 'The e-mail address of your account was changed',
    es: 'El correo electrónico de su cuenta se ha cambiado',
  },
  'second-step-on': {
    en: 'Your account now asks for a code at sign-in',
    es: 'Su cuenta pide ahora un código al iniciar sesión',
  },
  'second-step-off': {
    en: 'Your account no longer asks for a code at sign-in',
    es: 'Su cuenta ya no pide un código al iniciar sesión',
  },
  ...additions,
  'new-browser': { en: 'A sign-in from a new browser', es: 'Un inicio de sesión desde un navegador nuevo' },
};

/** What the owner of the account should do. */
function nextSteps(what: OwnerMail['what'], phone: string): { en: string; es: string } {
  switch (what) {
    case 'ways-ended-by-office':
      return {
        en: `Your password opens nothing any more. Choose a new one with “Forgot Password”. Questions: ${phone}.`,
        es: `Su contraseña ya no abre nada. Elija una nueva con “Olvidé mi contraseña”. Preguntas: ${phone}.`,
      };
    case 'wrong-codes':
      return {
        en: `Whoever did this knows your password: choose a new one in your profile or with “Forgot Password”. For an hour codes are taken only in a browser that you have signed in with before; a passkey or a recovery code works everywhere. Questions: ${phone}.`,
        es: `Quien lo hizo conoce su contraseña: elija una nueva en su perfil o con “Olvidé mi contraseña”. Durante una hora los códigos solo valen en un navegador en el que ya haya iniciado sesión; una llave de acceso o un código de recuperación valen en todas partes. Preguntas: ${phone}.`,
      };
    default:
      return {
        en: `If it was you, there is nothing to do. If not, choose a new password with “Forgot Password” and tell the club: ${phone}.`,
        es: `Si fue usted, no tiene que hacer nada. Si no, elija una contraseña nueva con “Olvidé mi contraseña” y avise al club: ${phone}.`,
      };
  }
}

/** The mail to the owner of an account about a change: what, when, from where, and what to do if it was not theirs. */
export function ownerMail(club: Club, { what, name, language, at, address, user_agent, left, mailedCode }: OwnerMail) {
  const es = language === 'es';
  const title = titles[what][es ? 'es' : 'en'];
  const time = formatTime(at, club.timezone);
  const from = [browserName(user_agent), address].filter(Boolean).join(', ');
  const phone = shownPhone(club.phone);
  const rest = [
    ...(left ? [waysLeftWords(left, language)] : []),
    ...(mailedCode === undefined ? [] : [mailedCodeWords[mailedCode ? 'allowed' : 'forbidden'][es ? 'es' : 'en']]),
  ];
  const next = nextSteps(what, phone)[es ? 'es' : 'en'];
  const first = es
    ? `Hola, ${name}: ${time}, desde ${from || 'el club'}.`
    : `Hello ${name}, this was on ${time}, from ${from || 'the club'}.`;
  const paragraphs = [first, ...rest, next];
  const signature = signatureOf(club);
  return { subject: title, ...mailPage({ language: es ? 'es' : 'en', title, paragraphs, signature }) };
}
