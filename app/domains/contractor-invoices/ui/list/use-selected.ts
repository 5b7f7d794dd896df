import { useState } from 'react';
import type { InvoiceTab } from '../../rules/tabs';
import type { InvoiceLineShown } from './invoice-line';
import type { Selected } from './selection';

/** What is selected in a tab, kept from page to page; each as it is now, where the page shows it. */
export function useSelected(rows: readonly InvoiceLineShown[], tab: InvoiceTab) {
  const [{ of, selected }, set] = useState<{ of: InvoiceTab; selected: Selected }>({ of: tab, selected: new Map() });
  const kept = of === tab ? selected : new Map<number, InvoiceLineShown>();
  const shown = new Map(rows.map((row) => [row.id, row]));
  const current = new Map([...kept].map(([id, row]) => [id, shown.get(id) ?? row]));
  return [current, (next: Selected) => set({ of: tab, selected: next })] as const;
}
