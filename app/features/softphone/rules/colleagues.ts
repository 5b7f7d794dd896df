export interface Colleague {
  extension: string;
  name: string;
}

interface Contact {
  name: string;
  extension: string | null;
}

/** Colleagues that a call can be transferred to: those with an extension, except oneself. */
export const reachable = (contacts: readonly Contact[], own: string): Colleague[] =>
  contacts.flatMap(({ extension, name }) => (extension && extension !== own ? [{ extension, name }] : []));

/** The extension of a telephone: RingCentral's user names are `12065550100*101`. */
export const extensionOf = (username: string): string => username.split('*').at(-1)!;
