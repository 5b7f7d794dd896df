import {
  columnVisibilityFeature,
  createColumnHelper,
  metaHelper,
  type RowData,
  tableFeatures,
} from '@tanstack/react-table';

/** What the data table needs to know of a column beyond its header and cell. */
export type DataColumnMeta = {
  /** The column's name in words, where the header is not a plain text: column menu, cards. */
  label?: string;
  /** Amounts and counts stand at the right. */
  align?: 'left' | 'right';
  /** The key the list sorts by; without it the column has no sort mark. */
  sortKey?: string;
  /** On a phone: the head of the card, its buttons, or not at all. Else a line with its label, where there is something. */
  onCard?: 'title' | 'actions' | 'hidden';
  /** A CSS width, or `auto` for a share of what the others leave; widths that many lists have are in widths.ts. */
  width?: string;
  /** Stays in sight where the table is wider than its place. */
  pin?: 'left' | 'right';
  /** Shown once a person chooses it in the column menu. */
  isOptional?: boolean;
  /** Not in the column menu. */
  isFixed?: boolean;
};

export const dataTableFeatures = tableFeatures({
  columnVisibilityFeature,
  columnMeta: metaHelper<DataColumnMeta>(),
});

export type DataTableFeatures = typeof dataTableFeatures;

/** Makes columns for `DataTable`: `const column = dataColumns<Member>()`, then `column.accessor('name', {…})`. */
export function dataColumns<Row extends RowData>() {
  return createColumnHelper<DataTableFeatures, Row>();
}
