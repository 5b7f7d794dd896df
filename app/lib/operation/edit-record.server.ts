import type { BatchItem } from 'drizzle-orm/batch';
import type { IdOf } from '../by-key.server';
import { AppError, isAppError } from '../errors';
import type { Read } from '../read-together.server';
import { changesBetween, type FieldChanges } from './changes-between';
import {
  type ActionOf,
  CHANGED_MEANWHILE,
  type Change,
  commitAndRead,
  type Deed,
  type Effect,
  type Part,
  type Subject,
} from './commit.server';
import type { OperationContext } from './operation.server';
import { explained } from './refusals.server';

const NOTHING_CHANGED = 'Nothing was changed.';

/** The result of an edit: values for the history, and writes. */
export interface Edit {
  /** The given fields, before and after, in the history's terms. */
  before: object;
  after: object;
  /** Lists for the history beside the fields: added and removed entries. */
  lists?: Record<string, readonly unknown[]>;
  /** Further data for the history: the record's number, the record whose timeline shows it. */
  told?: Pick<Change, 'data' | 'parent'>;
  /** The writes of the new values; the record's own row gets the new version. */
  writes(change: { version: number; changes: FieldChanges }): BatchItem<'sqlite'>[];
  /** A step in the same commit, on the version that the edit creates or leaves; one without history does nothing. */
  also?(version: number): Promise<Part> | Part;
}

/** The nouns that can be edited: those whose history has the action `updated`. */
type Editable = { [Noun in Subject]: 'updated' extends ActionOf<Noun> ? Noun : never }[Subject];

interface EditOptions<View extends Record<string, unknown>> {
  subject: Editable;
  /** The record as it was read. */
  row: { id: IdOf; version: number };
  /** The version the form was filled from; without it, the current version is overwritten. */
  seen: number | undefined;
  /** Whether a version after `seen` changed fields of the form; without it, every version has. */
  isStale?: boolean;
  /** @throws AppError 422 for invalid values */
  edit(): Promise<Edit> | Edit;
  effects: Effect[];
  /** Converts a failed write into a refusal; null for any other error. */
  refusalOf?(error: unknown): AppError | null;
  /** The record as it is now, under its name: `{ vendor }`. */
  read(): Promise<View>;
  /** The same, read in the call that saves; without it, `read` follows the save. */
  readBeside?: Read<View | Promise<View>>;
  message: string;
}

/**
 * Saves a person's edit of a record, with its history row and the push. Without a difference, nothing is written. A
 * version saved after `seen` is not overwritten: 409 with the current record, so that the form can merge the two.
 */
export async function editRecord<View extends Record<string, unknown>>(
  context: OperationContext,
  options: EditOptions<View>,
): Promise<View & { message: string }> {
  const { subject, row, seen, edit, effects, refusalOf, read, message } = options;
  const readBeside = options.readBeside ?? { statements: [], resultOf: read };
  const changedMeanwhile = async () => new AppError(409, CHANGED_MEANWHILE, { details: await read() });
  if (seen !== undefined && seen !== row.version && (options.isStale ?? true)) throw await changedMeanwhile();
  const { before, after, lists = {}, told = {}, writes, also } = await edit();
  const changes = changesBetween(before, after);
  const isChanged = Object.keys(changes).length > 0 || Object.values(lists).some((list) => list.length > 0);
  const version = row.version + 1;
  const step = (await also?.(isChanged ? version : row.version)) ?? {};
  if (!isChanged && !step.changes?.length) return { message: NOTHING_CHANGED, ...(await read()) };
  const data = { ...told.data, changes, ...lists };
  const update: Part = {
    changes: [{ ...({ subject, action: 'updated' } as Deed), id: row.id, version, data, parent: told.parent }],
    writes: writes({ version, changes }),
    effects,
  };
  let found: View;
  try {
    // A record that the edit references may have been deleted since the check: checked again, it names the field.
    const saved = commitAndRead(context, [...(isChanged ? [update] : []), step], readBeside);
    found = await explained(saved, async () => edit());
  } catch (error) {
    const refusal = refusalOf?.(error);
    if (refusal) throw refusal;
    if (isAppError(error) && error.status === 409) throw await changedMeanwhile();
    throw error;
  }
  return { message, ...found };
}

/** The given fields, and the same fields of the row; omitted fields are in neither. */
export function fieldsOfEdit<Row extends object>(row: Row, given: { [Name in keyof Row]?: Row[Name] | undefined }) {
  const after = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<Row>;
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, row[name as keyof Row]])) as Partial<Row>;
  return { before, after };
}
