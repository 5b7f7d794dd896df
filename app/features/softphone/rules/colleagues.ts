export interface Colleague {
  extension: string;
  name: string;
}

interface Contact {
  name: string;
  extension: string | null;
}

/** Whom a call can be passed on to: colleagues with an extension, but not oneself. */
export const reachable = (contacts: readonly Contact[], own: string): Colleague[] =>
  contacts.flatMap(({ extension, name }) => (extension && extension !== own ? [{ extension, name }] : []));

/** The extension of a telephone: RingCentral's sign in as `12065550100*101`. */
export const extensionOf = (username: string): string => username.split('*').at(-1)!;
