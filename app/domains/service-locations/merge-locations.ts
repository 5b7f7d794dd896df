import { type FlatValues, flatRules, type MergeRules } from '~/lib/merge';

const zipsOf = (values: FlatValues) => new Set((values.zips ?? '').split(/[^\w-]+/).filter(Boolean));

/** What one wrote, with what the other opened and closed: two who change different zips are both right. */
function mergeZips(base: FlatValues, mine: FlatValues, theirs: FlatValues): string {
  const [before, own, other] = [zipsOf(base), zipsOf(mine), zipsOf(theirs)];
  const kept = [...own].filter((zip) => other.has(zip) || !before.has(zip));
  const opened = [...other].filter((zip) => !before.has(zip));
  return [...new Set([...kept, ...opened])].sort().join(' ');
}

/** A service location's form: its zips are merged one by one, nobody has to choose between two lists of them. */
export const locationRules: MergeRules<FlatValues> = {
  ...flatRules,
  merge(base, mine, theirs) {
    const merge = flatRules.merge(base, mine, theirs);
    if (!base || theirs.zips === base.zips) return merge;
    const isOther = ({ name }: { name: string }) => name !== 'zips';
    const zips = { name: 'zips', mine: mine.zips, theirs: mergeZips(base, mine, theirs) };
    return { differences: merge.differences.filter(isOther), taken: [...merge.taken.filter(isOther), zips] };
  },
};
