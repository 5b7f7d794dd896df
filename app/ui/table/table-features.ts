import {
  type ColumnDef,
  columnVisibilityFeature,
  createColumnHelper,
  metaHelper,
  type RowData,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';

/** What the data table needs of a column beyond its header and cell. */
export type DataColumnMeta = {
  /** The column's name in words, where the header is not a plain text: column menu, cards. */
  label?: string;
  /** Amounts and counts are aligned right. */
  align?: 'left' | 'right';
  /** The key the list sorts by; without it the column has no sort mark. */
  sortKey?: string;
  /** On a phone: the head of the card, its buttons, or not at all. Else a line with its label, where there is something. */
  onCard?: 'title' | 'actions' | 'hidden';
  /** A CSS width, or `auto` for a share of what the others leave; widths that many lists have are in widths.ts. */
  width?: string;
  /** Stays visible where the table is wider than its container. */
  pin?: 'left' | 'right';
  /** Shown once the user chooses it in the column menu. */
  isOptional?: boolean;
  /** Not in the column menu. */
  isFixed?: boolean;
};

export const dataTableFeatures = tableFeatures({
  columnVisibilityFeature,
  columnMeta: metaHelper<DataColumnMeta>(),
});

export type DataTableFeatures = typeof dataTableFeatures;

/** What a cell is rendered from. */
export interface DataCell<Row, Value> {
  row: { original: Row };
  getValue(): Value;
}

interface DataColumnOf<Row, Value> {
  header: string | (() => ReactNode);
  /** Called as a function, not rendered as a component: what needs a hook is a component in it. */
  cell?: (cell: DataCell<Row, Value>) => ReactNode;
  meta?: DataColumnMeta;
}

// biome-ignore lint/suspicious/noExplicitAny: each column has its own type of value
export type DataColumn<Row extends RowData> = ColumnDef<DataTableFeatures, Row, any>;

interface DataColumnHelper<Row extends RowData> {
  accessor<Key extends keyof Row & string>(
    key: Key,
    column: DataColumnOf<Row, Row[Key]> & { id?: string },
  ): DataColumn<Row>;
  accessor<Value>(value: (row: Row) => Value, column: DataColumnOf<Row, Value> & { id: string }): DataColumn<Row>;
  display(column: DataColumnOf<Row, unknown> & { id: string }): DataColumn<Row>;
}

/**
 * Makes columns for `DataTable`: `const column = dataColumns<Member>()`, then `column.accessor('name', {…})`. A cell gets
 * its row and its value, no more of the table: a server makes none of that.
 */
export const dataColumns = <Row extends RowData>() =>
  createColumnHelper<DataTableFeatures, Row>() as unknown as DataColumnHelper<Row>;
