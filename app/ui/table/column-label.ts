import type { Column, RowData } from '@tanstack/react-table';
import type { DataTableFeatures } from './table-features';

/** A column's name in words. */
export function columnLabel<Row extends RowData>(column: Column<DataTableFeatures, Row>): string {
  const { meta, header } = column.columnDef;
  return meta?.label ?? (typeof header === 'string' ? header : '');
}
