import type { OperationContext, Permission } from '~/lib/operation/operation.server';
import type { Values } from '~/lib/settings/placeholders';
import type { FixedMail, MailLanguage, MailTemplate } from './mail-template';

/** The records that a mail can be previewed with. */
export interface MailRecords {
  /** “member” */
  noun: string;
  needs: Permission;
  /** The record's values, by its id or uuid; what it lacks has example data. @throws AppError 404 */
  valuesOf(context: OperationContext, key: string, language: MailLanguage): Promise<Values>;
}

export interface RegisteredMail {
  mail: MailTemplate | FixedMail;
  records?: MailRecords;
}

export type MailTable = ReadonlyMap<string, RegisteredMail>;

export const isFixed = (mail: MailTemplate | FixedMail): mail is FixedMail => 'example' in mail;

/** All mails by their keys, in this order. @throws Error where two have one key */
export function joinMails(...lists: readonly RegisteredMail[][]): MailTable {
  const table = new Map<string, RegisteredMail>();
  for (const each of lists.flat()) {
    if (table.has(each.mail.key)) throw new Error(`two mails have the key ${each.mail.key}`);
    table.set(each.mail.key, each);
  }
  return table;
}
