import { useEffect, useRef, useState } from 'react';
import { type Merge, mergeProfiles, settle } from '../merge-profiles';
import { type Membership, type ProfileValues, profileValues } from '../profile-values';

interface MergeOptions {
  /** The membership as the page knows it now; a later version than the form's is a colleague's work, or one's own. */
  current: Membership;
  /** What stands in the form. */
  read(): ProfileValues;
  write(values: ProfileValues): void;
  /** Whether what stands in the form would be lost if the form began anew. */
  isAtStake(): boolean;
  onFresh(): void;
  /** What the page came back with where scripts are off: a save that was refused. */
  refused: ProfileValues | null;
}

/**
 * Keeps what is typed when a later version of the membership comes: what only a colleague changed is taken over, what
 * both changed is for the person to choose. With nothing at stake the form begins anew.
 */
export function useProfileMerge(options: MergeOptions) {
  const { current } = options;
  const [base, setBase] = useState(current);
  const [merge, setMerge] = useState<Merge | null>(() =>
    options.refused ? mergeProfiles(null, options.refused, profileValues(current)) : null,
  );
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    if (current.version === base.version) return;
    const { read, write, isAtStake, onFresh } = latest.current;
    if (!isAtStake()) return onFresh();
    const found = mergeProfiles(profileValues(base), read(), profileValues(current));
    if (found.taken.length > 0) {
      // From the end, so that taking a member away moves none that is still to be settled.
      write(found.taken.reduceRight((values, { name, theirs }) => settle(values, name, theirs), read()));
    }
    setBase(current);
    setMerge(found.differences.length + found.taken.length > 0 ? found : null);
  }, [current, base]);
  return { version: base.version, merge };
}
