import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../../migrations/', import.meta.url));
const NAME = '0005_update_keys.sql';
const earlier = ['0000', '0001', '0002', '0004'];

/** A database as it was before the keys were there, with these custom roles and an account of each. */
function clubBefore(custom: Record<string, string[]>) {
  const db = new DatabaseSync(':memory:');
  const files = readdirSync(folder).filter((name) => earlier.includes(name.slice(0, 4)) && name.endsWith('.sql'));
  db.exec('PRAGMA foreign_keys = OFF');
  for (const name of files.sort()) db.exec(readFileSync(folder + name, 'utf8'));
  db.exec(`UPDATE roles SET permissions = (SELECT json_group_array(value) FROM json_each(roles.permissions)
    WHERE value NOT IN ('task.update', 'connect.update'))`);
  for (const [name, keys] of Object.entries(custom)) {
    db.prepare(
      `INSERT INTO roles (uuid, created_at, updated_at, name, name_key, label, permissions) VALUES (?, 1, 1, ?, ?, ?, ?)`,
    ).run(name, name, name, name, JSON.stringify(keys));
    db.prepare(
      `INSERT INTO users (uuid, created_at, updated_at, first_name, last_name, email, password_hash, role_id)
       VALUES (?, 1, 1, 'A', 'B', ?, '', (SELECT id FROM roles WHERE name = ?))`,
    ).run(name, `${name}@club.example`, name);
  }
  return db;
}

test('roles made before the new keys get them where they hold the reading ones, and their people too', () => {
  const db = clubBefore({
    desk: ['task.read', 'dashboard.read'],
    phone: ['connect.read'],
    both: ['connect.read', 'job.read', 'task.read'],
    neither: ['job.read'],
  });
  const migration = readFileSync(folder + NAME, 'utf8');
  db.exec(migration);
  const keysOf = (table: 'roles' | 'users', of: string) => {
    const row = db
      .prepare(`SELECT permissions FROM ${table} WHERE ${table === 'roles' ? 'name' : 'uuid'} = ?`)
      .get(of) as { permissions: string };
    return (JSON.parse(row.permissions) as string[]).toSorted();
  };
  const expected = {
    desk: ['dashboard.read', 'task.read', 'task.update'],
    phone: ['connect.read', 'connect.update'],
    both: ['connect.read', 'connect.update', 'job.read', 'task.read', 'task.update'],
    neither: ['job.read'],
  };
  for (const [name, keys] of Object.entries(expected)) {
    expect(keysOf('roles', name)).toEqual(keys);
    expect(keysOf('users', name)).toEqual(keys);
  }
  // The built-in roles are then those of a new club
  const fresh = clubBefore({});
  fresh.exec('DELETE FROM roles');
  const given = (of: DatabaseSync) =>
    of.prepare('SELECT name, permissions FROM roles WHERE built_in = 1 ORDER BY id').all();
  const [inserted] = readFileSync(`${folder}0004_reference.sql`, 'utf8').match(/INSERT INTO roles[\s\S]+?;/)!;
  fresh.exec(inserted);
  expect(given(db).map(sorted)).toEqual(given(fresh).map(sorted));
  // Applied again it changes nothing
  const before = given(db);
  db.exec(migration);
  expect(given(db)).toEqual(before);
});

const sorted = (row: Record<string, unknown>) => [
  row.name,
  (JSON.parse(String(row.permissions)) as string[]).toSorted(),
];
