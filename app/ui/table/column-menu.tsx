import type { ReactTable, RowData } from '@tanstack/react-table';
import Columns3 from 'lucide-react/icons/columns-3';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '../dialog/dropdown-menu';
import { Button } from '../form/button';
import { useFormText } from '../form/form-text';
import { columnLabel } from './column-label';
import type { DataTableFeatures } from './table-features';

/** Chooses which columns show. */
export function ColumnMenu<Row extends RowData>({ table }: { table: ReactTable<DataTableFeatures, Row> }) {
  const translate = useFormText();
  const columns = table.getAllLeafColumns().filter((column) => !column.columnDef.meta?.isFixed && columnLabel(column));
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="secondary" className="max-sm:hidden">
          <Columns3 aria-hidden="true" />
          {translate('Columns')}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>{translate('Columns')}</DropdownMenuLabel>
        {columns.map((column) => (
          <DropdownMenuCheckboxItem
            key={column.id}
            checked={column.getIsVisible()}
            onCheckedChange={(isVisible) => column.toggleVisibility(isVisible === true)}
            onSelect={(event) => event.preventDefault()}
          >
            {columnLabel(column)}
          </DropdownMenuCheckboxItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
