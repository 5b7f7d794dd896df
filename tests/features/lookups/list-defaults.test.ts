import { expect, test } from 'vitest';
import type { Who } from '~/demo/people';
import { permissionIds } from '~/permission-ids';
import { callApi } from '../../support/calling/call-api';

const FOR_ALL = [
  'categories',
  'communication_prefs',
  'membership_types',
  'service_locations',
  'states',
  'vendor_types',
];

test('the reference lists of the office are for the staff only', {
  tags: ['UTIL-006', 'SHELL-030'],
}, async () => {
  expect((await callApi('POST /utils/defaults')).status).toBe(401);
});

test.each<[Who, string[]]>([
  ['executive', ['permissions', 'roles', 'terms', 'users']],
  ['admin', ['permissions', 'roles', 'users']],
  ['accounting', ['terms', 'users']],
  ['service', ['terms', 'users']],
  ['employee', ['users']],
  ['billing', ['terms']],
])('%s gets the lists that the role may see, and no other', { tags: ['UTIL-006', 'UTIL-010'] }, async (who, more) => {
  const { status, json } = await callApi('POST /utils/defaults', { as: who, body: {} });
  expect(status).toBe(200);
  expect(Object.keys(json).sort()).toEqual([...FOR_ALL, ...more].sort());
});

test('the lists carry what the forms show', { tags: ['UTIL-003', 'UTIL-010'] }, async () => {
  const { json, text } = await callApi('POST /utils/defaults', { as: 'executive' });
  expect(json.states).toContainEqual(expect.objectContaining({ code: 'WA' }));
  expect(json.service_locations).toContainEqual({ id: 1, label: '01-Seattle', enabled: true });
  expect(json.membership_types).toContainEqual({
    id: 1,
    code: 'HOME',
    name: 'Single-family home',
    name_es: 'Casa unifamiliar',
    price: 6000,
  });
  expect(json.terms).toContainEqual({ id: 3, name: 'Net 30', days: 30 });
  expect(json.categories).toContainEqual({ id: 1, code: 'PLUMB', name: 'Plumbing' });
  expect(json.vendor_types).toContainEqual({ id: 1, name: 'Contractor' });
  expect(json.roles).toContainEqual({ id: expect.any(Number), name: 'EXECUTIVE', label: 'Executive' });
  const id = permissionIds['task.read'];
  expect(json.permissions).toContainEqual({ id, permission_key: 'task.read', description: expect.any(String) });
  expect(text).not.toMatch(/password|hash/);
});

test('every permission that a role has can be looked up by its id', { tags: ['ROLE-011', 'ROLE-027'] }, async () => {
  const { json } = await callApi('POST /utils/defaults', { as: 'executive' });
  const known = new Map<number, string>();
  for (const { id, permission_key } of json.permissions) known.set(id, permission_key);
  expect(known.size).toBe(json.permissions.length);
  const admin = json.roles.find(({ name }: { name: string }) => name === 'SYSTEM_ADMINISTRATOR');
  const { json: shown } = await callApi(`GET /roles/${admin.id}`, { as: 'executive' });
  const keys = shown.role.permissions.map((held: number | { id: number }) =>
    known.get(typeof held === 'number' ? held : held.id),
  );
  expect(keys).toContain('user.manage_service_location');
  expect(keys).not.toContain(undefined);
});
