import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

const post = async (page: Page, token: string, path: string, data: object) => {
  const response = await page.request.post(`/api/v1${path}`, { headers: { Authorization: `Bearer ${token}` }, data });
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
};

const unique = () => randomBytes(4).toString('hex');

/** What a new colleague of a test's own is called. */
export function newUser() {
  const mark = unique();
  return {
    first_name: 'Tilda',
    last_name: `Moor ${mark}`,
    email: `tilda.${mark}@club.example`,
    password: `Heron ${mark}`,
  };
}

export async function addUser(page: Page, token: string, role = 'EMPLOYEE') {
  const person = newUser();
  const data = { ...person, role, password_confirmation: person.password };
  const { user } = await post(page, token, '/users/create', data);
  return { ...person, id: user.id as number, uuid: user.uuid as string, path: `/app/users/${user.uuid}` };
}

export async function addRole(page: Page, token: string, permissions: string[]) {
  const { role } = await post(page, token, '/roles/create', { name: `Desk ${unique()}`, permissions });
  return { id: role.id as number, name: role.name as string, path: `/app/roles/${role.uuid}` };
}
