import type { Database } from './database.server';
import { invalid } from './errors';
import { authorize, type OperationContext, type Permission } from './operation.server';

/** A record that notes and files hang on: whose keys govern them, and how it is found. */
export interface ParentKind {
  read: Permission;
  /** 'system' where nobody changes it. */
  update: Permission | 'system';
  /** By id or uuid. @throws AppError 404 */
  find(db: Database, key: string): Promise<{ id: number }>;
}

export type ParentType =
  | 'membership'
  | 'job'
  | 'contractor'
  | 'vendor'
  | 'invoice'
  | 'contractor_invoice'
  | 'check'
  | 'mail';
export type Parents = Partial<Record<ParentType, ParentKind>>;

export interface Parent {
  type: ParentType;
  id: number;
}

/**
 * Notes and files have no keys of their own: those of the record they hang on open them. Who holds none of these reaches
 * those of no record; which of them it takes is known once the record is found.
 */
export const readOfSomeRecord = [
  'membership.read',
  'job.read',
  'contractor.read',
  'vendor.read',
  'invoice.read',
  'check.read',
  'task.read',
] as const;

export const updateOfSomeRecord = [
  'membership.update',
  'job.update',
  'contractor.update',
  'vendor.update',
  'invoice.update',
  'check.update',
] as const;

/** 'Memberships', 'contractor_invoice', 'ContractorInvoices': all the ways a kind of record is called. */
function kindNamed(parents: Parents, name: string): ParentType | undefined {
  const plain = (word: string) => word.toLowerCase().replace(/[\s_-]/g, '');
  const singular = plain(name).replace(/s$/, '');
  return (Object.keys(parents) as ParentType[]).find((type) => plain(type) === singular);
}

/**
 * The record that a note or file hangs on, if the caller may read (or change) it.
 * @param field the input's name of the kind, for the error
 * @throws AppError 422 for a kind that there is none of, 401/403 without the record's permission, 404
 */
export async function findParent(
  { db, parents, actor }: OperationContext,
  { type: name, key, field }: { type: string; key: string; field: string },
  access: 'read' | 'update',
): Promise<Parent> {
  const type = kindNamed(parents, name);
  const kind = type && parents[type];
  if (!kind) throw invalid({ [field]: `Choose one of ${Object.keys(parents).join(', ')}` });
  authorize(actor, kind[access]);
  const { id } = await kind.find(db, key);
  return { type, id };
}
