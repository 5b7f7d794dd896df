/** The remaining ways into an account besides its password. */
export interface WaysLeft {
  /** Whether the session that made the change remains. */
  session: boolean;
  /** The names of its API keys. */
  keys: string[];
  /** The names of its passkeys. */
  passkeys: string[];
  /** Whether an authenticator app is the second step. */
  app: boolean;
  recovery_codes: number;
}

/** The remaining ways into an account, as a sentence of a mail. */
export function waysLeftWords(left: WaysLeft, language: string): string {
  const es = language === 'es';
  const { session, keys, passkeys, app, recovery_codes: codes } = left;
  const ways = es
    ? [
        ...(session ? ['el navegador en el que se hizo'] : []),
        ...keys.map((name) => `la clave de API “${name}”`),
        ...passkeys.map((name) => `la llave de acceso “${name}”`),
        ...(app ? ['la aplicación de autenticación, con la contraseña'] : []),
        ...(codes > 0 ? [`los códigos de recuperación (quedan ${codes}), con la contraseña`] : []),
      ]
    : [
        ...(session ? ['the browser in which this was done'] : []),
        ...keys.map((name) => `the API key “${name}”`),
        ...passkeys.map((name) => `the passkey “${name}”`),
        ...(app ? ['the authenticator app, with the password'] : []),
        ...(codes > 0 ? [`the recovery codes (${codes} left), with the password`] : []),
      ];
  if (ways.length === 0) return es ? 'Nada más abre su cuenta ahora.' : 'Nothing else opens your account now.';
  return es
    ? `Esto sigue abriendo su cuenta: ${ways.join('; ')}.`
    : `This still opens your account: ${ways.join('; ')}.`;
}
