import type { RowData } from '@tanstack/react-table';
import Columns3 from 'lucide-react/icons/columns-3';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '../dialog/dropdown-menu';
import { Button } from '../form/buttons/button';
import { useFormText } from '../form/form-text';
import { columnLabel } from './column-label';
import type { TableColumn } from './use-columns';

/** Columns that name a record, or have its actions, cannot be hidden. */
function mayHide<Row extends RowData>(column: TableColumn<Row>) {
  const { isFixed, onCard } = column.columnDef.meta ?? {};
  return !isFixed && onCard !== 'title' && onCard !== 'actions' && columnLabel(column) !== '';
}

/** Chooses which columns show. */
export function ColumnMenu<Row extends RowData>({ columns }: { columns: readonly TableColumn<Row>[] }) {
  const translate = useFormText();
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
        {columns.filter(mayHide).map((column) => (
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
