import type { Parents } from '~/lib/operation/parents.server';
import { parentNeeds } from './noun';
import { findMail, isMail, mailIdOf } from './queries.server';

export const parents = {
  mail: { ...parentNeeds.mail, find: findMail, idOf: mailIdOf, isThere: isMail },
} satisfies Parents;
