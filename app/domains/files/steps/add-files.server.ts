import { is, SQL } from 'drizzle-orm';
import type { Part } from '~/lib/operation/commit.server';
import { insertMany } from '~/lib/operation/insert-many.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { type FileRow, files } from '../table.server';
import { tellOthers } from './tell-others.server';

/** The record that files belong to; its id is a subquery where it is created in the same commit. */
export interface Owner {
  type: string;
  id: number | SQL<number>;
}

type NewFile = Pick<FileRow, 'uuid' | 'label' | 'file_name' | 'content_type' | 'size'>;

/** The part of a commit that adds files, whose objects are stored already, to the top folder of a record. */
export function addFiles(context: OperationContext, { type, id }: Owner, added: NewFile[]): Part {
  if (added.length === 0) return {};
  const { now } = context;
  const owner = { fileable_type: type, fileable_id: id as number };
  return {
    ...insertMany(context, files, {
      rows: added.map((file) => ({ ...file, ...owner, type: 'file' as const, created_at: now, updated_at: now })),
      same: is(id, SQL) ? { fileable_id: id } : {},
      subject: 'file',
      action: 'uploaded',
      told: ({ label }) => ({ data: { label } }),
      parent: { type, id },
    }),
    // No page shows yet what is created in the same commit.
    effects: is(id, SQL) ? [] : [tellOthers(context, owner)],
  };
}
