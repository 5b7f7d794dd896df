import { useEffect, useRef, useState } from 'react';
import { type Difference, isSame, type Merge, type MergeRules } from './merge';

/** A version of a record, in the values of its form. */
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

export type Side = 'mine' | 'theirs';

/** A difference to decide, and the choice: null until the user makes it. */
export interface Choice extends Difference {
  chosen: Side | null;
}

interface Shown extends Merge {
  /** By the names of the decided differences: one's own value at that moment. */
  decided: ReadonlyMap<string, unknown>;
}

const undecided = (merge: Merge): Shown => ({ ...merge, decided: new Map() });

/**
 * Merges a record's new versions into its form without remounting it, so that the focus stays. Changes made by the
 * colleague alone are applied; conflicts are decided by the user, in ui/form/form-conflict.
 */
export function useMerge<Values>(options: MergeOptions<Values>) {
  const { current, rules, refused } = options;
  const [base, setBase] = useState(current);
  const [shown, setShown] = useState<Shown | null>(() =>
    refused ? undecided(rules.merge(null, refused, current.values)) : null,
  );
  const latest = useRef({ ...options, shown });
  latest.current = { ...options, shown };
  // Ahead of the state: writing into the form renders it before the state has changed.
  const followed = useRef(base.version);
  const follow = useRef((from: Values, to: Known<Values>) => {
    followed.current = to.version;
    const { rules, read, write, shown } = latest.current;
    const mine = read();
    const found = rules.merge(from, mine, to.values);
    if (found.taken.length > 0) {
      // From the end, so that removing a row does not shift those still to be resolved.
      const settled = found.taken.reduceRight((values, { name, theirs }) => rules.settle(values, name, theirs), mine);
      write(namesOf(found), settled);
    }
    setBase(to);
    const differences = [...found.differences, ...stillOpen(rules, shown, found, mine, to.values)];
    const isShown = isTyped(rules, mine, from) && differences.length + found.taken.length > 0;
    setShown(isShown ? undecided({ ...found, differences }) : null);
  });
  useEffect(() => {
    if (current.version > followed.current) follow.current(base.values, current);
  }, [current, base]);
  const choices = shown ? choicesOf(rules, shown, options.read()) : [];
  return {
    base,
    /** Whether the form has unsaved changes. */
    isTyped: isTyped(rules, options.read(), base.values),
    conflict: shown && {
      differences: choices,
      taken: shown.taken,
      onChoose: (name: string, side: Side) => {
        const choice = choices.find((each) => each.name === name);
        if (!choice) return;
        setShown({ ...shown, decided: new Map(shown.decided).set(name, choice.mine) });
        options.write([name], rules.settle(options.read(), name, choice[side]));
      },
    },
    /** The number of undecided conflicts. */
    open: choices.filter(({ chosen }) => chosen === null).length,
    /** After one's own save: what was sent, and the saved record. */
    onSaved: (sent: Values, saved: Known<Values>) => {
      if (saved.version >= followed.current) follow.current(sent, saved);
    },
    /** After a draft was restored: where it was typed on another version, every difference is a conflict. */
    onRestored: (mine: Values, version: number) => {
      if (version !== followed.current) setShown(undecided(rules.merge(null, mine, base.values)));
    },
    onReset: () => setShown(null),
  };
}

const namesOf = ({ taken }: Merge) => taken.map(({ name }) => name);

/** The choices for the form's current values: one's own side is what is typed now, until the other side replaces it. */
function choicesOf<Values>(rules: MergeRules<Values>, { differences, decided }: Shown, values: Values): Choice[] {
  return differences.map(({ name, mine, theirs }) => {
    const now = rules.valueAt(values, name);
    if (isSame(now, theirs)) return { name, mine: decided.get(name) ?? mine, theirs, chosen: 'theirs' };
    return { name, mine: now, theirs, chosen: decided.has(name) ? 'mine' : null };
  });
}

/** Conflicts that stay undecided when a further version does not change them. */
function stillOpen<Values>(
  rules: MergeRules<Values>,
  shown: Shown | null,
  found: Merge,
  mine: Values,
  theirs: Values,
): Difference[] {
  if (!shown) return [];
  const known = new Set([...found.differences, ...found.taken].map(({ name }) => name));
  return choicesOf(rules, shown, mine)
    .filter(({ name, chosen }) => chosen === null && !known.has(name))
    .map(({ name, mine: own }) => ({ name, mine: own, theirs: rules.valueAt(theirs, name) }))
    .filter((difference) => !isSame(difference.mine, difference.theirs));
}

function isTyped<Values>(rules: MergeRules<Values>, mine: Values, base: Values): boolean {
  return rules.merge(null, mine, base).differences.length > 0;
}
