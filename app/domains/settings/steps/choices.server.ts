import { eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '~/lib/drizzle/database.server';
import { AppError, invalid, notFound } from '~/lib/errors';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import {
  type ActionOf,
  CHANGED_MEANWHILE,
  commitAndRead,
  type Deed,
  type Part,
  type Subject,
  violates,
} from '~/lib/operation/commit.server';
import { editRecord, fieldsOfEdit } from '~/lib/operation/edit-record.server';
import type { ChoiceDeed } from '~/lib/operation/history-words';
import type { OperationContext } from '~/lib/operation/operation.server';
import { isRefused } from '~/lib/operation/refusals.server';
import { allOf } from '~/lib/read-together.server';
import { inOrder } from '../rules/choice-order';

export type ChoiceTable = SQLiteTable & Record<'id' | 'version' | 'position' | 'retired_at', SQLiteColumn>;

export interface ChoiceRow {
  id: number;
  version: number;
  position: number;
  retired_at: Date | null;
}

/** The nouns of lists of choices: they are created, and everything else is an update. */
type ChoiceNoun = {
  [Noun in Subject]: 'created' | 'updated' extends ActionOf<Noun> ? Noun : never;
}[Subject];

/** A list of choices that staff edit: kinds of work, types of membership, terms of payment. */
export interface ChoiceList<Row extends ChoiceRow, Name extends string> {
  table: ChoiceTable;
  subject: ChoiceNoun;
  /** The record's name in results. */
  name: Name;
  /** As messages call a choice. */
  label: string;
  titleOf(row: Partial<Row>): string;
  /** The fields that no two of the list share without case, retired ones aside, with what is said then. */
  unique: { [Field in keyof Row & string]?: string };
  /** Condition of the list that a choice is in, where the table has several. */
  listOf?(row: Partial<Row>): SQL;
  /** Refuses to retire the last one of the list. */
  last?: string;
  /** False where it is part of another and offered with that. */
  isOffered?(row: Row): boolean;
}

type View<Row, Name extends string> = { [Key in Name]: Row };
export interface ChoiceKey {
  id: number;
  /** The version that was edited. */
  version?: number | undefined;
}

/** What an edit changes of a choice's row, and what the history says beside the fields. */
interface ChoiceEdit<Row> {
  after: Partial<Row>;
  deed?: ChoiceDeed;
  data?: Record<string, unknown>;
  /** Writes before that of the row itself. */
  writes?: BatchItem<'sqlite'>[];
  also?: Part;
}

const folded = (text: unknown) => String(text).normalize('NFC').toLowerCase();

async function readList<Row extends ChoiceRow>(
  db: Database,
  { table, listOf }: ChoiceList<Row, string>,
  like: Partial<Row>,
): Promise<Row[]> {
  return inOrder((await db.select().from(table).where(listOf?.(like))) as Row[]);
}

export const isOpen = <Row extends ChoiceRow>({ isOffered }: ChoiceList<Row, string>, row: Row) =>
  row.retired_at === null && (isOffered?.(row) ?? true);

/** @throws AppError 422 at the field whose value another one has */
export function refuseTaken<Row extends ChoiceRow>(
  { unique }: ChoiceList<Row, string>,
  rows: readonly Row[],
  row: Partial<Row>,
): void {
  const others = rows.filter(({ id, retired_at }) => id !== row.id && retired_at === null);
  const taken = Object.entries<string | undefined>(unique as Record<string, string>).filter(([field]) =>
    others.some((other) => folded(other[field as keyof Row]) === folded(row[field as keyof Row])),
  );
  if (taken.length > 0) throw invalid(Object.fromEntries(taken) as Record<string, string>);
}

/** The same of a write that met a value which was taken meanwhile. */
function takenMeanwhile(list: Pick<ChoiceList<never, string>, 'subject'> & { unique: object }, error: unknown) {
  const field = Object.entries<string>(list.unique as Record<string, string>).find(([name]) =>
    violates(error, `.${name}`),
  );
  return field ? invalid({ [field[0]]: field[1] }) : null;
}

const changed = (context: OperationContext) => changedEffect(context, 'setting.changed', {});

/**
 * Adds a choice at the end of its list.
 * @param besides a step of the same commit
 * @throws AppError 422 at the field whose value another one has
 */
export async function addChoice<Row extends ChoiceRow, Name extends string>(
  context: OperationContext,
  list: ChoiceList<Row, Name>,
  values: Partial<Row>,
  besides: Part = {},
): Promise<View<Row, Name> & { message: string }> {
  const { db } = context;
  const { table, subject } = list;
  const rows = await readList(db, list, values);
  refuseTaken(list, rows, values);
  const position = Math.max(0, ...rows.map((row) => row.position)) + 1;
  // Of the row that this commit inserts: ids are given in ascending order, and no row is ever deleted
  const id = sql<number>`(SELECT MAX(id) FROM ${table})`;
  const data = { name: list.titleOf(values) };
  try {
    const made = await commitAndRead(
      context,
      [
        {
          changes: [{ ...({ subject, action: 'created' } as Deed), id, version: 1, data }],
          writes: [db.insert(table).values({ ...values, position } as never)],
          effects: [changed(context)],
        },
        besides,
      ],
      allOf(db.select().from(table).where(eq(table.id, id))),
    );
    return { message: `${list.label} Created Successfully!`, ...view(list, made[0] as Row) };
  } catch (error) {
    throw takenMeanwhile(list, error) ?? error;
  }
}

const view = <Row extends ChoiceRow, Name extends string>({ name }: ChoiceList<Row, Name>, row: Row) =>
  ({ [name]: row }) as View<Row, Name>;

/**
 * Edits a choice: see editRecord.
 * @param edit what changes, by the row and its list as they are
 * @throws AppError 404, 409, 422
 */
export async function changeChoice<Row extends ChoiceRow, Name extends string>(
  context: OperationContext,
  list: ChoiceList<Row, Name>,
  { id, version: seen }: ChoiceKey,
  edit: (row: Row, rows: Row[]) => ChoiceEdit<Row> | Promise<ChoiceEdit<Row>>,
  message = `${list.label} Updated Successfully!`,
): Promise<View<Row, Name> & { message: string }> {
  const { db } = context;
  const { table, subject } = list;
  const read = async () => {
    const [found] = (await db.select().from(table).where(eq(table.id, id))) as Row[];
    if (!found) throw notFound(list.label);
    return found;
  };
  const row = await read();
  const saved = editRecord<View<Row, Name>>(context, {
    subject,
    row,
    seen,
    async edit() {
      const rows = await readList(db, list, row);
      const current = rows.find((each) => each.id === id) ?? row;
      const { after, deed, data, writes = [], also } = await edit(current, rows);
      const fields = fieldsOfEdit<object>(current, after);
      return {
        ...fields,
        told: { data: { name: list.titleOf(current), ...(deed && { deed }), ...data } },
        writes: ({ version }) => [
          ...writes,
          db
            .update(table)
            .set({ ...after, version } as never)
            .where(eq(table.id, id)),
        ],
        ...(also && { also: () => also }),
      };
    },
    effects: [changed(context)],
    refusalOf: (error) => takenMeanwhile(list, error),
    read: async () => view(list, await read()),
    message,
  });
  return saved.catch(async (error) => {
    // A rule of the database, of what another has changed since the check
    throw isRefused(error) ? new AppError(409, CHANGED_MEANWHILE, { details: view(list, await read()) }) : error;
  });
}
