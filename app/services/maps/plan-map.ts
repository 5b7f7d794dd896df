interface Spot {
  latitude: number;
  longitude: number;
}

export interface MapPlan {
  width: number;
  height: number;
  /** The position of the place. */
  pin: { x: number; y: number };
  /** The length of five miles, in the map's units. */
  fiveMiles: number;
  tiles: { href: string; x: number; y: number; size: number }[];
}

const WIDTH = 480;
const HEIGHT = 300;
const TILE = 256;
/** Streets are legible, and a zip code fits. */
const ZOOM = 11;
const WORLD = TILE * 2 ** ZOOM;
const EARTH_MILES = 24_902;

/** Web Mercator, in pixels of the zoom. */
function pixels({ latitude, longitude }: Spot) {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return {
    x: ((longitude + 180) / 360) * WORLD,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * WORLD,
  };
}

/** Returns a map around a place, on tiles. @param tileUrl `https://…/{z}/{x}/{y}.png` */
export function planMap(place: Spot, tileUrl: string): MapPlan {
  const middle = pixels(place);
  const milesAround = EARTH_MILES * Math.cos((place.latitude * Math.PI) / 180);
  return {
    width: WIDTH,
    height: HEIGHT,
    pin: { x: WIDTH / 2, y: HEIGHT / 2 },
    fiveMiles: Math.round((5 / milesAround) * WORLD),
    tiles: tilesOf(tileUrl, middle.x - WIDTH / 2, middle.y - HEIGHT / 2),
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
