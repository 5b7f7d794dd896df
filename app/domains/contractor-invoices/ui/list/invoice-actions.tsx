import { useSearchParams } from '@remix-run/react';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { Link } from '~/lib/remix/link';
import { Confirm } from '~/ui/dialog/confirm';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '~/ui/dialog/dropdown-menu';
import { Button } from '~/ui/form/buttons/button';
import { useOperation } from '~/ui/form/use-operation';
import { useHydrated } from '~/ui/frame/use-hydrated';
import { withParams } from '~/ui/table/with-params';
import { invoicePath } from '../../rules/invoice-path';
import type { InvoiceLineShown } from './invoice-line';

/** Actions of an invoice: view, edit, mail the member, cancel; with scripts off only edit. */
export function InvoiceActions({ invoice }: { invoice: InvoiceLineShown }) {
  const { id, hoc_inv_num, mem_email, status, tab, mayUpdate, mayView } = invoice;
  const [params] = useSearchParams();
  const [isAsking, setAsking] = useState(false);
  const { perform, isPending } = useOperation('cancel-contractor-invoice', { onDone: () => setAsking(false) });
  const isHydrated = useHydrated();
  const edit = withParams('/app/invoices', params, { edit: id, page: params.get('page') });
  if (!isHydrated) {
    return mayUpdate ? (
      <a href={edit} aria-label={`Edit invoice ${hoc_inv_num}`}>
        Edit
      </a>
    ) : null;
  }
  const mayCancel = mayUpdate && tab !== 'canceled' && status !== 'PAID';
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="icon-sm" aria-label={`Actions for invoice ${hoc_inv_num}`}>
            <Ellipsis aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {mayView && (
            <DropdownMenuItem asChild>
              <Link to={invoicePath(invoice)}>View</Link>
            </DropdownMenuItem>
          )}
          {mayUpdate && (
            <DropdownMenuItem asChild>
              <Link to={edit} preventScrollReset>
                Edit
              </Link>
            </DropdownMenuItem>
          )}
          <DropdownMenuItem asChild={mem_email !== ''} disabled={mem_email === ''}>
            {mem_email === '' ? 'Email' : <a href={`mailto:${mem_email}`}>Email</a>}
          </DropdownMenuItem>
          {mayUpdate && (
            <DropdownMenuItem tone="danger" disabled={!mayCancel} onSelect={() => setAsking(true)}>
              Cancel
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      <Confirm
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Cancel Invoice"
        text={`Are you sure you want to cancel this ${tab === 'open' ? 'open ' : ''}invoice? Number ${hoc_inv_num} then stands among the canceled invoices alone.`}
        confirmLabel="Yes, Cancel it!"
        cancelLabel="Keep it"
        pending={isPending}
        onConfirm={() => void perform({ id })}
      />
    </>
  );
}
