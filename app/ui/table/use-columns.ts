import { type Column, type ColumnVisibilityState, type RowData, useTable } from '@tanstack/react-table';
import { type DataCell, type DataColumn, type DataTableFeatures, dataTableFeatures } from './table-features';

/** How a table shows a column. */
export type TableColumn<Row extends RowData> = Pick<
  Column<DataTableFeatures, Row>,
  'id' | 'columnDef' | 'accessorFn' | 'getIsVisible' | 'toggleVisibility'
>;

interface ColumnsOf<Row extends RowData> {
  columns: readonly DataColumn<Row>[];
  /** Which columns show, by their ids. */
  visible: ColumnVisibilityState;
  onChoose(visible: ColumnVisibilityState): void;
}

const NO_ROWS: never[] = [];
/** The default cell of a column. */
const ANY_COLUMN = { cell: ({ getValue }: DataCell<unknown, unknown>) => getValue()?.toString() ?? null };

function useTableColumns<Row extends RowData>({ columns, visible, onChoose }: ColumnsOf<Row>): TableColumn<Row>[] {
  const table = useTable<DataTableFeatures, Row>({
    features: dataTableFeatures,
    columns,
    defaultColumn: ANY_COLUMN,
    data: NO_ROWS,
    state: { columnVisibility: visible },
    onColumnVisibilityChange: (updater) => onChoose(typeof updater === 'function' ? updater(visible) : updater),
  });
  return table.getAllLeafColumns();
}

/** The columns of a page's HTML, where nobody chooses: TanStack's table takes as long to make as ten rows to render. */
function columnsInHtml<Row extends RowData>({ columns, visible }: ColumnsOf<Row>): TableColumn<Row>[] {
  return columns.map((columnDef) => {
    const { accessorKey: key, accessorFn } = columnDef as { accessorKey?: string; accessorFn?: (row: Row) => unknown };
    const id = columnDef.id ?? key ?? String(columnDef.header);
    return {
      id,
      columnDef: { ...ANY_COLUMN, ...columnDef } as TableColumn<Row>['columnDef'],
      accessorFn: accessorFn ?? (key === undefined ? undefined : (row) => row[key as keyof Row]),
      getIsVisible: () => visible[id] ?? true,
      toggleVisibility() {},
    };
  });
}

/** Returns all columns of a table, in their order. */
export const useColumns = typeof document === 'undefined' ? columnsInHtml : useTableColumns;
