import X from 'lucide-react/icons/x';
import { ContractorPicker } from '~/domains/contractors/ui/picker/contractor-picker';
import { Popover, PopoverContent, PopoverTrigger } from '~/ui/dialog/popover';
import { Button } from '~/ui/form/buttons/button';

interface ContractorFilterProps {
  chosen: { id: number; name: string }[];
  onChoose(ids: number[]): void;
}

/** The contractors of a report; none selected means all. */
export function ContractorFilter({ chosen, onChoose }: ContractorFilterProps) {
  const ids = chosen.map(({ id }) => id);
  const toggle = (id: number) => onChoose(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
  return (
    <div className="hidden flex-wrap items-center gap-2 with-scripts:flex">
      <Popover>
        <PopoverTrigger asChild>
          <Button variant="secondary">{ids.length === 0 ? 'All contractors' : 'Contractors'}</Button>
        </PopoverTrigger>
        <PopoverContent aria-label="Contractors" width="w-96">
          <ContractorPicker label="Contractors of the report" chosen={ids} onChoose={({ id }) => toggle(id)} />
        </PopoverContent>
      </Popover>
      {chosen.map(({ id, name }) => (
        <Button key={id} variant="ghost" size="sm" aria-label={`Without ${name}`} onClick={() => toggle(id)}>
          <span className="max-w-48 truncate">{name}</span>
          <X aria-hidden="true" className="size-4" />
        </Button>
      ))}
    </div>
  );
}
