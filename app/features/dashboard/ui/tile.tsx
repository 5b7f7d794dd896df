import { Link } from '~/lib/remix/link';
import type { TileShown } from '../rules/tiles-shown.server';
import { RollingNumber } from './rolling-number';
import { Sparkline } from './sparkline';

interface TileProps {
  tile: TileShown;
  steps: readonly string[];
  /** The days as text, after “came in”. */
  period: string;
}

/** A counter as a link to the list of its rows; in small type, the additions within the days. */
export function Tile({ tile, steps, period }: TileProps) {
  const { label, href, total, second, came_in, curve } = tile;
  return (
    <Link
      to={href}
      data-tile={tile.name}
      className="grid min-w-0 content-between gap-2 rounded-(--radius-card) border bg-card p-4 shadow-card hover:border-brand-text"
    >
      <span className="grid min-w-0 gap-0.5">
        <span className="text-muted-foreground">{label}</span>
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <span className="tabular text-[1.75rem] leading-tight font-semibold">
            {second && <span className="text-[0.875rem] font-normal text-muted-foreground">Total </span>}
            <RollingNumber value={total} />
          </span>
          {second && (
            <span className="tabular text-muted-foreground">
              {second.label} <RollingNumber value={second.total} />
            </span>
          )}
        </span>
      </span>
      <span className="grid gap-1">
        <Sparkline values={curve} steps={steps} />
        <span className="tabular text-[0.8125rem] text-muted-foreground">
          +{came_in.toLocaleString('en-US')} {period}
        </span>
      </span>
    </Link>
  );
}
