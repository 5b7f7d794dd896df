/** Methods of a sign-in, as labels of the list of sign-ins. */
export const signInWays = {
  password: 'Password',
  'mailed-code': 'Password and mailed code',
  authenticator: 'Password and authenticator app',
  'recovery-code': 'Password and recovery code',
  passkey: 'Passkey',
} as const;

export type SignInWay = keyof typeof signInWays;
