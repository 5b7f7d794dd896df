/** What a sign-in was made with, as the list of sign-ins says it. */
export const signInWays = {
  password: 'Password',
  'mailed-code': 'Password and mailed code',
  authenticator: 'Password and authenticator app',
  'recovery-code': 'Password and recovery code',
  passkey: 'Passkey',
} as const;

export type SignInWay = keyof typeof signInWays;
