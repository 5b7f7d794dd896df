import { createContext, type ReactNode, useContext, useRef, useState } from 'react';
import { Button } from '../form/buttons/button';
import { Checkbox } from '../form/fields/checkbox';
import { counted } from '../format/counted';
import { useHydrated } from '../frame/use-hydrated';
import { useShortcuts } from '../frame/use-shortcuts';

interface Listed {
  id: number;
}

/** Records of a list that are selected, also those of its other pages, by their ids. */
export type Selected<Row> = ReadonlyMap<number, Row>;

interface SelectionState {
  rows: readonly Listed[];
  selected: ReadonlyMap<number, unknown>;
  /** Selects or unselects a row; with `isRange` all from the last one to this one. */
  toggle(id: number, isRange: boolean): void;
  /** Selects all rows of the page; where all are, none of them. */
  togglePage(): void;
}

export interface Selection<Row extends Listed> extends SelectionState {
  rows: readonly Row[];
  selected: Selected<Row>;
  select(selected: Selected<Row>): void;
}

const isWhole = ({ rows, selected }: Pick<SelectionState, 'rows' | 'selected'>) =>
  rows.every(({ id }) => selected.has(id));

/**
 * The selection in a list, across its pages; each record with its current data, where the page shows it. X selects the
 * focused row, Shift+X all from the last one on.
 * @param of which list it is: another one starts empty
 */
export function useSelection<Row extends Listed>(rows: readonly Row[], of: string): Selection<Row> {
  const [kept, set] = useState<{ of: string; selected: Selected<Row> }>({ of, selected: new Map() });
  const last = useRef<number | null>(null);
  const shown = new Map(rows.map((row) => [row.id, row]));
  const known = kept.of === of ? kept.selected : new Map<number, Row>();
  const selected = new Map([...known].map(([id, row]) => [id, shown.get(id) ?? row]));
  const select = (next: Selected<Row>) => set({ of, selected: next });
  const toggle = (id: number, isRange: boolean) => {
    const next = new Map(selected);
    const ends = [last.current, id].map((each) => rows.findIndex((row) => row.id === each)).sort((a, b) => a - b);
    const range = isRange && ends[0]! >= 0 ? rows.slice(ends[0], ends[1]! + 1) : [];
    for (const row of range) next.set(row.id, row);
    const row = shown.get(id);
    if (range.length === 0 && row && !next.delete(id)) next.set(id, row);
    last.current = id;
    select(next);
  };
  const togglePage = () => {
    const next = new Map(selected);
    for (const row of rows) {
      if (isWhole({ rows, selected })) next.delete(row.id);
      else next.set(row.id, row);
    }
    select(next);
  };
  useShortcuts({
    x: ({ shiftKey }) => {
      const row = document.activeElement?.closest<HTMLElement>('[data-row-id]');
      if (row && shown.has(Number(row.dataset.rowId))) toggle(Number(row.dataset.rowId), shiftKey);
    },
  });
  return { rows, selected, select, toggle, togglePage };
}

/** The selection in the page's list. */
export const SelectionContext = createContext<SelectionState>({
  rows: [],
  selected: new Map(),
  toggle: () => {},
  togglePage: () => {},
});

/** Selects a row; with Shift all from the last one on. @param name the row: “task 12” */
export function SelectRow({ id, name }: { id: number; name: string }) {
  const { selected, toggle } = useContext(SelectionContext);
  if (!useHydrated()) return null;
  return (
    <Checkbox
      aria-label={`Select ${name}`}
      checked={selected.has(id)}
      onChange={({ nativeEvent }) => toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  );
}

/** Selects all rows of the page, or none of them. */
export function SelectPage() {
  const { rows, selected, togglePage } = useContext(SelectionContext);
  if (!useHydrated() || rows.length === 0) return <span className="sr-only">Select</span>;
  return <Checkbox aria-label="Select all on this page" checked={isWhole({ rows, selected })} onChange={togglePage} />;
}

interface SelectionBarProps {
  count: number;
  /** What is selected, in the plural: “tasks”. */
  noun: string;
  onClear(): void;
  /** The actions on all of them. */
  children: ReactNode;
}

/** The number of selected records, and the actions on all of them; it is below the list, which does not move. */
export function SelectionBar({ count, noun, onClear, children }: SelectionBarProps) {
  return (
    <section
      aria-label={`Selected ${noun}`}
      data-keep-clear
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-2 rounded-(--radius-card) border border-brand-text/40 bg-brand-soft px-3 py-2 shadow-card"
    >
      <span role="status" className="tabular font-semibold">
        {counted(count, noun, 'selected')}
      </span>
      {children}
      <Button variant="ghost" onClick={onClear}>
        Clear
      </Button>
    </section>
  );
}
