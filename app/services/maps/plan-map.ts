import { kingCounty, kingCountyBox } from './county-outlines';

interface Spot {
  latitude: number;
  longitude: number;
}

export interface MapPlan {
  width: number;
  height: number;
  /** The position of the place. */
  pin: { x: number; y: number };
  /** Other places by name, as far as they are on the map. */
  marks: { label: string; x: number; y: number }[];
  /** The county around the place, from the ground up, as the data of paths; empty on tiles and outside of the county. */
  county: { kind: 'land' | 'water'; path: string }[];
  /** The length of five miles, in the map's units. */
  fiveMiles: number;
  tiles: { href: string; x: number; y: number; size: number }[];
}

const WIDTH = 480;
const HEIGHT = 300;
const TILE = 256;
/** Tiles are legible with streets; a drawn map has only shores and places. */
const ZOOM = { tiles: 11, drawn: 10 };
const EARTH_MILES = 24_902;
/** The height of a line of text, and the average width of a letter. */
const LINE = 20;
const LETTER = 6;
/** The right end of a mark with its label. */
const endOf = ({ label, x }: { label: string; x: number }) => x + 16 + label.length * LETTER;

/** Web Mercator, in pixels of the zoom. */
function pixels({ latitude, longitude }: Spot, zoom: number) {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const world = TILE * 2 ** zoom;
  return {
    x: ((longitude + 180) / 360) * world,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world,
  };
}

/**
 * Returns a map around a place, drawn from coordinates alone; with a tile URL (`https://…/{z}/{x}/{y}.png`) on its
 * tiles.
 * @param others further places: of labels that would overlap, the nearer one is drawn
 */
export function planMap(place: Spot, others: (Spot & { label: string })[], tileUrl: string | null): MapPlan {
  const zoom = tileUrl ? ZOOM.tiles : ZOOM.drawn;
  const middle = pixels(place, zoom);
  const left = middle.x - WIDTH / 2;
  const top = middle.y - HEIGHT / 2;
  const onMap = (spot: Spot) => {
    const { x, y } = pixels(spot, zoom);
    return { x: x - left, y: y - top };
  };
  const marks: MapPlan['marks'] = [];
  const near = others
    .map(({ label, ...spot }) => ({ label, ...onMap(spot) }))
    .filter(({ x, y }) => x > 20 && x < WIDTH - 110 && y > 12 && y < HEIGHT - 40)
    .sort(
      (one, other) =>
        Math.hypot(one.x - WIDTH / 2, one.y - HEIGHT / 2) - Math.hypot(other.x - WIDTH / 2, other.y - HEIGHT / 2),
    );
  for (const mark of near) {
    const isFree = [...marks, { label: '', x: WIDTH / 2, y: HEIGHT / 2 }].every(
      (other) => Math.abs(other.y - mark.y) > LINE || endOf(other) < mark.x || endOf(mark) < other.x,
    );
    if (isFree) marks.push({ ...mark, x: Math.round(mark.x), y: Math.round(mark.y) });
  }
  const milesAround = EARTH_MILES * Math.cos((place.latitude * Math.PI) / 180);
  return {
    width: WIDTH,
    height: HEIGHT,
    pin: { x: WIDTH / 2, y: HEIGHT / 2 },
    marks,
    county: tileUrl === null && isInCounty(place) ? countyOn(onMap) : [],
    fiveMiles: Math.round((5 / milesAround) * TILE * 2 ** zoom),
    tiles: tileUrl ? tilesOf(tileUrl, left, top) : [],
  };
}

const isInCounty = ({ latitude, longitude }: Spot) =>
  longitude > kingCountyBox.west &&
  longitude < kingCountyBox.east &&
  latitude > kingCountyBox.south &&
  latitude < kingCountyBox.north;

const countyOn = (onMap: (spot: Spot) => { x: number; y: number }): MapPlan['county'] =>
  kingCounty.map(({ kind, outline }) => ({
    kind,
    path: `M${outline
      .map(([longitude, latitude]) => onMap({ latitude, longitude }))
      .map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`)
      .join('L')}Z`,
  }));

function tilesOf(tileUrl: string, left: number, top: number): MapPlan['tiles'] {
  const tiles = [];
  for (let column = Math.floor(left / TILE); column * TILE < left + WIDTH; column++) {
    for (let row = Math.floor(top / TILE); row * TILE < top + HEIGHT; row++) {
      const href = tileUrl
        .replace('{z}', String(ZOOM.tiles))
        .replace('{x}', String(column))
        .replace('{y}', String(row));
      tiles.push({ href, x: Math.round(column * TILE - left), y: Math.round(row * TILE - top), size: TILE });
    }
  }
  return tiles;
}
