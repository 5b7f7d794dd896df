import { flatRules, type MergeRules } from '~/lib/form/merge';
import type { LocationValues } from './location-values';

const flat = flatRules<LocationValues>();

const zipsOf = (values: LocationValues) => new Set(values.zips.split(/[^\w-]+/).filter(Boolean));

/** Merges two zip lists: one's own plus and minus the other's changes. */
function mergeZips(base: LocationValues, mine: LocationValues, theirs: LocationValues): string {
  const [before, own, other] = [zipsOf(base), zipsOf(mine), zipsOf(theirs)];
  const kept = [...own].filter((zip) => other.has(zip) || !before.has(zip));
  const opened = [...other].filter((zip) => !before.has(zip));
  return [...new Set([...kept, ...opened])].sort().join(' ');
}

/** Merge rules of a service location: zips are merged one by one, so that no choice between two lists is needed. */
export const locationRules: MergeRules<LocationValues> = {
  ...flat,
  merge(base, mine, theirs) {
    const merge = flat.merge(base, mine, theirs);
    if (!base || theirs.zips === base.zips) return merge;
    const isOther = ({ name }: { name: string }) => name !== 'zips';
    const zips = { name: 'zips', mine: mine.zips, theirs: mergeZips(base, mine, theirs) };
    return { differences: merge.differences.filter(isOther), taken: [...merge.taken.filter(isOther), zips] };
  },
};
