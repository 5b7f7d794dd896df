import { clsx } from 'clsx';
import type { TileShown } from '../rules/tiles-shown.server';
import { Tile } from './tile';

interface TilesProps {
  tiles: TileShown[];
  steps: readonly string[];
  period: string;
}

const columns: Record<number, string> = {
  1: 'lg:grid-cols-1',
  2: 'lg:grid-cols-2',
  3: 'lg:grid-cols-3',
  4: 'lg:grid-cols-4',
};

/** The counters by noun: a column of two each on a wide screen, a row of two on a phone. */
export function Tiles({ tiles, steps, period }: TilesProps) {
  if (tiles.length === 0) return null;
  return (
    <ul
      aria-label="Counters"
      className={clsx('grid grid-cols-2 gap-3 lg:grid-flow-col lg:grid-rows-2', columns[Math.ceil(tiles.length / 2)])}
    >
      {tiles.map((tile) => (
        <li key={tile.name} className="grid min-w-0">
          <Tile tile={tile} steps={steps} period={period} />
        </li>
      ))}
    </ul>
  );
}
