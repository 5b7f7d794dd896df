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
  /** The length of ten kilometres, in the map's units. */
  tenKilometres: number;
  tiles: { href: string; x: number; y: number; size: number }[];
}

const WIDTH = 480;
const HEIGHT = 300;
const TILE = 256;
const ZOOM = 11;
const EARTH_KILOMETRES = 40_075;
const APART = 34;

/** Web Mercator, in pixels of the zoom. */
function pixels({ latitude, longitude }: Spot) {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const world = TILE * 2 ** ZOOM;
  return {
    x: ((longitude + 180) / 360) * world,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world,
  };
}

/**
 * Returns a map around a place, drawn from coordinates alone; with a tile address (`https://…/{z}/{x}/{y}.png`) on its
 * tiles. @param others what is drawn with it: labels that would cover each other are left out, the nearer one stays
 */
export function planMap(place: Spot, others: (Spot & { label: string })[], tileUrl: string | null): MapPlan {
  const middle = pixels(place);
  const left = middle.x - WIDTH / 2;
  const top = middle.y - HEIGHT / 2;
  const marks: MapPlan['marks'] = [];
  const near = others
    .map(({ label, ...spot }) => ({ label, x: pixels(spot).x - left, y: pixels(spot).y - top }))
    .filter(({ x, y }) => x > 20 && x < WIDTH - 110 && y > 12 && y < HEIGHT - 40)
    .sort(
      (one, other) =>
        Math.hypot(one.x - WIDTH / 2, one.y - HEIGHT / 2) - Math.hypot(other.x - WIDTH / 2, other.y - HEIGHT / 2),
    );
  for (const mark of near) {
    const isFree = [...marks, { x: WIDTH / 2, y: HEIGHT / 2 }].every(
      ({ x, y }) => Math.abs(x - mark.x) > APART * 1.6 || Math.abs(y - mark.y) > APART * 0.6,
    );
    if (isFree) marks.push({ ...mark, x: Math.round(mark.x), y: Math.round(mark.y) });
  }
  const kilometresWide = EARTH_KILOMETRES * Math.cos((place.latitude * Math.PI) / 180);
  return {
    width: WIDTH,
    height: HEIGHT,
    pin: { x: WIDTH / 2, y: HEIGHT / 2 },
    marks,
    tenKilometres: Math.round((10 / kilometresWide) * TILE * 2 ** ZOOM),
    tiles: tileUrl ? tilesOf(tileUrl, left, top) : [],
  };
}

function tilesOf(tileUrl: string, left: number, top: number): MapPlan['tiles'] {
  const tiles = [];
  for (let column = Math.floor(left / TILE); column * TILE < left + WIDTH; column++) {
    for (let row = Math.floor(top / TILE); row * TILE < top + HEIGHT; row++) {
      const href = tileUrl.replace('{z}', String(ZOOM)).replace('{x}', String(column)).replace('{y}', String(row));
      tiles.push({ href, x: Math.round(column * TILE - left), y: Math.round(row * TILE - top), size: TILE });
    }
  }
  return tiles;
}
