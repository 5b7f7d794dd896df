import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { callApi } from '~/lib/http/api-client';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '~/ui/dialog/dropdown-menu';
import { showToast } from '~/ui/feedback/toast';
import { useOperation } from '~/ui/form/use-operation';
import { useHydrated } from '~/ui/frame/use-hydrated';
import type { InvoiceLineShown } from './invoice-line';

type Offered = { address: string; uuid: string }[];

/** The address on an invoice and the other choices, loaded when the menu is opened. */
export function AddressMenu({ invoice }: { invoice: InvoiceLineShown }) {
  const { id, address, hoc_inv_num, membership_id, mayUpdate } = invoice;
  const [offered, setOffered] = useState<Offered | null>(null);
  const { perform, isPending } = useOperation('change-invoice-address');
  const isHydrated = useHydrated();
  // The menu and a paper show the full address
  const shown = (
    <span title={address} className="min-w-0 grow sm:line-clamp-2">
      {address || 'NA'}
    </span>
  );
  if (!isHydrated || !mayUpdate || membership_id === null) return shown;
  const onOpenChange = async (isOpen: boolean) => {
    if (!isOpen) return setOffered(null);
    try {
      setOffered((await callApi('GET /contractor-invoice/addresses/{id}', { id })).results);
    } catch {
      showToast({ kind: 'error', title: 'Something went wrong!' });
    }
  };
  return (
    <DropdownMenu onOpenChange={(isOpen) => void onOpenChange(isOpen)}>
      <DropdownMenuTrigger
        aria-label={`Address of invoice ${hoc_inv_num}: ${address || 'NA'}`}
        aria-busy={isPending || undefined}
        className="flex w-full min-w-24 items-center gap-1.5 rounded-(--radius-control) text-left hover:bg-hover"
      >
        {shown}
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" aria-label="Addresses of the member" className="max-w-[calc(100vw-1rem)]">
        {offered === null ? (
          <p className="px-2.5 py-1 text-muted-foreground">Loading…</p>
        ) : (
          <DropdownMenuRadioGroup
            value={offered.find((each) => each.address === address)?.uuid ?? ''}
            onValueChange={(uuid) => void perform({ id, address: uuid })}
          >
            {offered.map((each) => (
              <DropdownMenuRadioItem key={each.uuid} value={each.uuid}>
                {each.address}
              </DropdownMenuRadioItem>
            ))}
          </DropdownMenuRadioGroup>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
