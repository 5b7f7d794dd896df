import type { MapPlan } from '~/services/maps/plan-map';
import type { JobOnPage } from '../../forms/job-values';

interface JobMapProps {
  location: JobOnPage['location'];
  /** Null without coordinates, and where no tiles are configured. */
  map: MapPlan | null;
}

/** The search for an address at Google Maps. */
const mapsUrl = (address: string) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`;

/** The location of the job: the written address, the way to it elsewhere, and a map where tiles are configured. */
export function JobMap({ location: { street_line, state_line }, map }: JobMapProps) {
  const address = [street_line, state_line].filter(Boolean).join(', ');
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
      {address && (
        <a
          href={mapsUrl(address)}
          target="_blank"
          rel="noopener noreferrer"
          referrerPolicy="no-referrer"
          className="inline-flex min-h-11 items-center justify-self-start text-brand-text underline underline-offset-4 sm:min-h-0"
        >
          Open in Maps
        </a>
      )}
      {map && <TileMap map={map} label={`Map of the region around ${state_line}`} />}
    </section>
  );
}

function TileMap({ map, label }: { map: MapPlan; label: string }) {
  return (
    <>
      <svg
        viewBox={`0 0 ${map.width} ${map.height}`}
        role="img"
        aria-label={label}
        className="h-auto w-full max-w-xl rounded-(--radius-card) border bg-muted"
      >
        {map.tiles.map(({ href, x, y, size }) => (
          <image key={href} href={href} x={x} y={y} width={size} height={size} />
        ))}
        <circle cx={map.pin.x} cy={map.pin.y} r="9" className="fill-brand stroke-background" strokeWidth="3" />
        <g transform={`translate(16 ${map.height - 16})`} className="fill-foreground stroke-foreground">
          <path d={`M0 -5 V0 H${map.fiveMiles} V-5`} fill="none" strokeWidth="1.5" />
          <text x="4" y="-6" fontSize="11" stroke="none">
            5 mi
          </text>
        </g>
      </svg>
      <p className="text-muted-foreground">The mark is the middle of the zip code.</p>
    </>
  );
}
