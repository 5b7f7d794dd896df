/** Kinds of attacks and security relevant changes. New ones are appended: the list's index stores positions. */
export const securityEventKinds = [
  'wrong-password',
  'wrong-code',
  'limit-reached',
  'refused',
  'new-browser',
  'session-ended',
  'password-changed',
  'email-changed',
  'second-step-changed',
  'recovery-code-used',
  'passkey-changed',
  'api-key-changed',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

export const securityEventWords: Record<SecurityEventKind, string> = {
  'wrong-password': 'Wrong password',
  'wrong-code': 'Wrong code',
  'limit-reached': 'Limit reached',
  refused: 'Refused',
  'new-browser': 'New browser',
  'session-ended': 'Session ended',
  'password-changed': 'Password changed',
  'email-changed': 'E-mail address changed',
  'second-step-changed': 'Second step changed',
  'recovery-code-used': 'Recovery code used',
  'passkey-changed': 'Passkey changed',
  'api-key-changed': 'API key changed',
};
