import type { RowData } from '@tanstack/react-table';
import type { TableColumn } from './use-columns';

/** A column's name in words. */
export function columnLabel<Row extends RowData>(column: Pick<TableColumn<Row>, 'columnDef'>): string {
  const { meta, header } = column.columnDef;
  return meta?.label ?? (typeof header === 'string' ? header : '');
}
