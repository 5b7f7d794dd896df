import { createContext, useContext } from 'react';
import { Checkbox } from '~/ui/form/checkbox';
import { useHydrated } from '~/ui/frame/use-hydrated';
import type { InvoiceLineShown } from './invoice-line';

/** Invoices that are selected, also those of other pages of the list, by their ids. */
export type Selected = ReadonlyMap<number, InvoiceLineShown>;

interface Selection {
  rows: readonly InvoiceLineShown[];
  selected: Selected;
  select(selected: Selected): void;
}

/** What is selected in the list of the page. */
export const SelectionContext = createContext<Selection>({ rows: [], selected: new Map(), select: () => {} });

/** Selects an invoice. */
export function SelectRow({ invoice }: { invoice: InvoiceLineShown }) {
  const { selected, select } = useContext(SelectionContext);
  if (!useHydrated()) return null;
  const toggle = () => {
    const next = new Map(selected);
    if (!next.delete(invoice.id)) next.set(invoice.id, invoice);
    select(next);
  };
  return (
    <Checkbox
      aria-label={`Select invoice ${invoice.hoc_inv_num}`}
      checked={selected.has(invoice.id)}
      onChange={toggle}
    />
  );
}

/** Selects all invoices of the page, or none of them. */
export function SelectPage() {
  const { rows, selected, select } = useContext(SelectionContext);
  if (!useHydrated() || rows.length === 0) return <span className="sr-only">Select</span>;
  const isAll = rows.every(({ id }) => selected.has(id));
  const toggle = () => {
    const next = new Map(selected);
    for (const row of rows) {
      if (isAll) next.delete(row.id);
      else next.set(row.id, row);
    }
    select(next);
  };
  return <Checkbox aria-label="Select all on this page" checked={isAll} onChange={toggle} />;
}
