import { useNavigate } from '@remix-run/react';
import ListFilterIcon from 'lucide-react/icons/list-filter';
import { Fragment } from 'react';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '../dialog/dropdown-menu';
import { Button } from '../form/buttons/button';
import { chosenOf, type ListFilter, toggled } from './list-filters';

interface FilterMenuProps {
  filters: readonly ListFilter[];
  path: string;
  params: URLSearchParams;
}

/** Chooses a list's filters; chosen ones are chips below. */
export function FilterMenu({ filters, path, params }: FilterMenuProps) {
  const navigate = useNavigate();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="secondary" className="hidden with-scripts:inline-flex">
          <ListFilterIcon aria-hidden="true" />
          Filter
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        {filters.map((filter) => (
          <Fragment key={filter.name}>
            <DropdownMenuLabel>{filter.label}</DropdownMenuLabel>
            {filter.options.map(({ value, label }) => (
              <DropdownMenuCheckboxItem
                key={value}
                checked={chosenOf(filter, params).includes(value)}
                onCheckedChange={() => navigate(toggled(path, params, filter, value), { preventScrollReset: true })}
                onSelect={(event) => event.preventDefault()}
              >
                {label}
              </DropdownMenuCheckboxItem>
            ))}
          </Fragment>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
