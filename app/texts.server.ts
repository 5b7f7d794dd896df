import type { TextTable } from './lib/texts/registered-text';

/**
 * Every text of the public pages that may be changed. Given to operations in their context, as mails.server.ts, and
 * loaded when it is needed: a page whose texts are all the default shows them without it.
 */
export const texts = (): Promise<TextTable> => import('./text-registry.server').then(({ textTable }) => textTable);
