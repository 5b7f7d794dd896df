import type { Actor } from '~/lib/operation/operation.server';
import { may } from '~/lib/operation/operation.server';
import type { CountsShown } from '../views/read-counts.server';
import { countKeys } from './counts';
import type { TileDefinition } from './tiles';

/** A counter in page data. */
export interface TileShown extends Pick<TileDefinition, 'name' | 'label' | 'href'> {
  total: number;
  second: { label: string; total: number } | null;
  /** Number of additions within the days. */
  came_in: number;
  /** The same per step of the curve. */
  curve: number[];
}

/** The counters of the lists that the user may read. */
export const tilesShown = (actor: Actor, tiles: readonly TileDefinition[], { totals, came_in, steps }: CountsShown) =>
  tiles
    .filter(({ name }) => may(actor, countKeys[name]))
    .map(
      ({ name, label, href, second }): TileShown => ({
        name,
        label,
        href,
        total: totals[name],
        second: second ? { label: second.label, total: totals[second.name] } : null,
        came_in: came_in[name],
        curve: steps.map(({ counts }) => counts[name]),
      }),
    );
