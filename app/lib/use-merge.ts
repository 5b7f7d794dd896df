import { useEffect, useRef, useState } from 'react';
import type { Merge, MergeRules } from './merge';

export interface MergeOptions<Entry, Values> {
  /** The record as the page knows it now; a later version than the form's is a colleague's work, or one's own. */
  current: Entry;
  rules: MergeRules<Values>;
  /** A record as its form holds it. */
  valuesOf(record: Entry): Values;
  /** What stands in the form. */
  read(): Values;
  write(values: Values): void;
  /** Whether what stands in the form would be lost if the form began anew. */
  isAtStake(): boolean;
  onFresh(): void;
  /** What the page came back with where scripts are off: a save that was refused. */
  refused: Values | null;
}

/**
 * Keeps what is typed when a later version of the record comes: what only a colleague changed is taken over, what both
 * changed is for the person to choose, by ui/form-conflict. With nothing at stake the form begins anew.
 */
export function useMerge<Entry extends { version: number }, Values>(options: MergeOptions<Entry, Values>) {
  const { current, rules, valuesOf, refused } = options;
  const [base, setBase] = useState(current);
  const [merge, setMerge] = useState<Merge | null>(() =>
    refused ? rules.merge(null, refused, valuesOf(current)) : null,
  );
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    if (current.version === base.version) return;
    const { rules, valuesOf, read, write, isAtStake, onFresh } = latest.current;
    if (!isAtStake()) return onFresh();
    const found = rules.merge(valuesOf(base), read(), valuesOf(current));
    if (found.taken.length > 0) {
      // From the end, so that taking a row away moves none that is still to be settled.
      write(found.taken.reduceRight((values, { name, theirs }) => rules.settle(values, name, theirs), read()));
    }
    setBase(current);
    setMerge(found.differences.length + found.taken.length > 0 ? found : null);
  }, [current, base]);
  const conflict = merge && {
    ...merge,
    read: (name: string) => rules.valueAt(options.read(), name),
    onChoose: (name: string, value: unknown) => options.write(rules.settle(options.read(), name, value)),
  };
  return { version: base.version, conflict };
}
