import { clsx } from 'clsx';
import type { MapPlan } from '~/services/maps/plan-map';
import type { JobOnPage } from '../../forms/job-values';

interface JobMapProps {
  location: JobOnPage['location'];
  /** Null where there are no coordinates. */
  map: MapPlan | null;
}

/** The location of the job: the written address, and a map of the region that needs no network and no scripts. */
export function JobMap({ location, map }: JobMapProps) {
  const { street_line, state_line } = location;
  const hasCounty = map !== null && map.county.length > 0;
  return (
    <section aria-labelledby="where" className="grid gap-3">
      <h2 id="where" className="text-[1.2em]">
        Location
      </h2>
      <address className="not-italic">
        {street_line || 'No address yet'}
        <br />
        {state_line}
      </address>
      {map && (
        <svg
          viewBox={`0 0 ${map.width} ${map.height}`}
          role="img"
          aria-label={`Map of the region around ${state_line}`}
          className={clsx(
            'h-auto w-full max-w-xl rounded-(--radius-card) border',
            hasCounty ? 'bg-muted' : 'bg-(--map-land)',
          )}
        >
          {map.county.map(({ kind, path }) => (
            <path
              key={path}
              d={path}
              className={clsx('stroke-control-border', kind === 'land' ? 'fill-(--map-land)' : 'fill-(--map-water)')}
              strokeWidth="1"
              strokeLinejoin="round"
            />
          ))}
          {map.tiles.map(({ href, x, y, size }) => (
            <image key={href} href={href} x={x} y={y} width={size} height={size} />
          ))}
          {map.tiles.length === 0 &&
            map.marks.map(({ label, x, y }) => (
              <g key={`${label}-${x}-${y}`} className="fill-foreground">
                <circle cx={x} cy={y} r="2.5" />
                <text x={x + 6} y={y + 4} fontSize="11">
                  {label}
                </text>
              </g>
            ))}
          <circle cx={map.pin.x} cy={map.pin.y} r="9" className="fill-brand stroke-background" strokeWidth="3" />
          <g transform={`translate(16 ${map.height - 16})`} className="fill-foreground stroke-foreground">
            <path d={`M0 -5 V0 H${map.fiveMiles} V-5`} fill="none" strokeWidth="1.5" />
            <text x="4" y="-6" fontSize="11" stroke="none">
              5 mi
            </text>
          </g>
        </svg>
      )}
      {map && (
        <p className="text-muted-foreground">
          The mark is the middle of the zip code.{hasCounty && ' The outline of King County is drawn roughly.'}
        </p>
      )}
    </section>
  );
}
