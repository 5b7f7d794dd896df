import { notFound } from '~/lib/errors';
import type { ParentKind } from '~/lib/parents.server';
import { getMail } from './queries.server';

/** A mail as what its attachments hang on. Nobody changes what was sent. */
export const mailParent: ParentKind = {
  read: 'task.read',
  update: 'system',
  async find(db, key) {
    const mail = /^\d+$/.test(key) ? await getMail(db, Number(key)) : null;
    if (!mail) throw notFound('Message');
    return mail;
  },
};
