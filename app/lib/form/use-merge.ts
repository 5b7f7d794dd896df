import { useEffect, useRef, useState } from 'react';
import type { Merge, MergeRules } from './merge';

/** A version of a record, as its form holds it. */
export interface Known<Values> {
  version: number;
  values: Values;
}

export interface MergeOptions<Values> {
  /** The record as last loaded; a later version than the form's was saved by a colleague or by oneself. */
  current: Known<Values>;
  rules: MergeRules<Values>;
  /** Returns the form's current values. */
  read(): Values;
  /** Writes the values under these names, and no others, into the form. */
  write(names: string[], values: Values): void;
  /** The result of a refused save where scripts are off. */
  refused: Values | null;
}

/**
 * Merges a record's new versions into its form without remounting it, so that the focus stays. Changes of only the
 * colleague are taken over; for conflicts the person chooses, by ui/form/form-conflict.
 */
export function useMerge<Values>(options: MergeOptions<Values>) {
  const { current, rules, refused } = options;
  const [base, setBase] = useState(current);
  const [merge, setMerge] = useState<Merge | null>(() => (refused ? rules.merge(null, refused, current.values) : null));
  const latest = useRef(options);
  latest.current = options;
  // Ahead of the state: writing into the form renders it before the state has changed.
  const followed = useRef(base.version);
  const follow = useRef((from: Values, to: Known<Values>) => {
    followed.current = to.version;
    const { rules, read, write } = latest.current;
    const mine = read();
    const found = rules.merge(from, mine, to.values);
    if (found.taken.length > 0) {
      // From the end, so that removing a row does not shift those still to be resolved.
      const settled = found.taken.reduceRight((values, { name, theirs }) => rules.settle(values, name, theirs), mine);
      write(namesOf(found), settled);
    }
    setBase(to);
    setMerge(isTyped(rules, mine, from) && found.differences.length + found.taken.length > 0 ? found : null);
  });
  useEffect(() => {
    if (current.version > followed.current) follow.current(base.values, current);
  }, [current, base]);
  return {
    base,
    /** Whether something stands in the form that is not in the record. */
    isTyped: isTyped(rules, options.read(), base.values),
    conflict: merge && {
      ...merge,
      read: (name: string) => rules.valueAt(options.read(), name),
      onChoose: (name: string, value: unknown) => options.write([name], rules.settle(options.read(), name, value)),
    },
    /** After one's own save: what was sent, and the record that came of it. */
    onSaved: (sent: Values, saved: Known<Values>) => {
      if (saved.version >= followed.current) follow.current(sent, saved);
    },
    /** After a draft was put back: where it was typed on another version, every difference is a conflict. */
    onRestored: (mine: Values, version: number) => {
      if (version !== followed.current) setMerge(rules.merge(null, mine, base.values));
    },
    onReset: () => setMerge(null),
  };
}

const namesOf = ({ taken }: Merge) => taken.map(({ name }) => name);

function isTyped<Values>(rules: MergeRules<Values>, mine: Values, base: Values): boolean {
  return rules.merge(null, mine, base).differences.length > 0;
}
