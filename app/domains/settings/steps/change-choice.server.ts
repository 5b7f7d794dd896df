import { inArray, sql } from 'drizzle-orm';
import type { Database } from '~/lib/drizzle/database.server';
import { conflict } from '~/lib/errors';
import { fieldsOfEdit } from '~/lib/operation/edit-record.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { placedAt } from '../rules/choice-order';
import {
  type ChoiceKey,
  type ChoiceList,
  type ChoiceRow,
  type ChoiceTable,
  changeChoice,
  isOpen,
  refuseTaken,
} from './choices.server';

/** Changes fields and place of a choice; omitted fields are unchanged. @throws AppError 404, 409, 422 */
export const updateChoice = <Row extends ChoiceRow, Name extends string>(
  context: OperationContext,
  list: ChoiceList<Row, Name>,
  { id, version, position, ...given }: ChoiceKey & Partial<Row>,
) =>
  changeChoice(context, list, { id, version }, (row, rows) => {
    const fields = fieldsOfEdit<object>(row, given).after as Partial<Row>;
    if (row.retired_at === null) refuseTaken(list, rows, { ...row, ...fields });
    if (position === undefined || position === row.position) return { after: fields };
    const open = rows.filter((each) => each.id === id || isOpen(list, each));
    const moved = placedAt(open, id, position);
    const others = moved.filter((each) => each.id !== id);
    const own = moved.find((each) => each.id === id);
    return {
      after: { ...fields, ...(own && { position: own.position }) },
      writes: others.length > 0 ? [movedAside(context.db, list.table, others)] : [],
    };
  });

/** Those that make room for another: their version is unchanged, so that the snapshot is written once, with that one. */
function movedAside(db: Database, table: ChoiceTable, moved: { id: number; position: number }[]) {
  const positions = sql`json_each(${JSON.stringify(moved)})`;
  return db
    .update(table)
    .set({
      position: sql`(SELECT value ->> 'position' FROM ${positions} WHERE value ->> 'id' = ${table}.id)`,
    } as never)
    .where(
      inArray(
        table.id,
        moved.map(({ id }) => id),
      ),
    );
}

/**
 * Takes a choice out of the forms; records that have it keep it.
 * @param more further columns that are set
 * @throws AppError 404, 409 also for the last one of a list that may not be empty
 */
export const retireChoice = <Row extends ChoiceRow, Name extends string>(
  context: OperationContext,
  list: ChoiceList<Row, Name>,
  key: ChoiceKey,
  more: (row: Row, rows: Row[]) => Partial<Row> = () => ({}),
) =>
  changeChoice(
    context,
    list,
    key,
    (row, rows) => {
      const isLast = !rows.some((each) => each.id !== row.id && isOpen(list, each));
      if (row.retired_at === null && list.last && isLast) throw conflict(list.last);
      return {
        after: { ...more(row, rows), retired_at: row.retired_at ?? context.now } as Partial<Row>,
        deed: 'retired',
      };
    },
    `${list.label} Retired Successfully!`,
  );

/** Offers a retired choice again. @param more further columns that are set @throws AppError 404, 409, 422 where its name was given to another */
export const bringBackChoice = <Row extends ChoiceRow, Name extends string>(
  context: OperationContext,
  list: ChoiceList<Row, Name>,
  key: ChoiceKey,
  more: Partial<Row> = {},
) =>
  changeChoice(
    context,
    list,
    key,
    (row, rows) => {
      if (row.retired_at !== null) refuseTaken(list, rows, row);
      return { after: { ...more, retired_at: null } as Partial<Row>, deed: 'brought back' };
    },
    `${list.label} Brought Back Successfully!`,
  );
