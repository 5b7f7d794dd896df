import { expect, type Page } from '@playwright/test';
import { callApi } from './member-profile';

export const listLocations = async (page: Page, token: string, query = 'per_page=100') => {
  const headers = { Authorization: `Bearer ${token}` };
  return (await (await page.request.get(`/api/v1/service-locations?${query}`, { headers })).json()).results as {
    id: number;
    name: string;
    label: string;
  }[];
};

/** A code of some ten or more that no service location has; tests that run at once choose from different ones. */
export async function freeCode(page: Page, token: string, from: number, to: number): Promise<string> {
  const taken = new Set((await listLocations(page, token)).map(({ name }) => Number(name)));
  const free = Array.from({ length: to - from + 1 }, (_, index) => from + index).filter((code) => !taken.has(code));
  return String(free[Math.floor(Math.random() * free.length)]);
}

/** A service location of its own for a test. */
export async function addLocation(page: Page, token: string, more: object = {}) {
  // One that is free now may be taken by a test beside this one
  const tryToAdd = async () =>
    callApi(page, token, '/service-locations/create', {
      name: await freeCode(page, token, 20, 79),
      region_code: 'AK',
      office: 'Spenard Rd',
      city: 'Anchorage',
      state_code: 'AK',
      enabled: true,
      ...more,
    });
  let { status, json } = await tryToAdd();
  for (let time = 0; time < 5 && status === 422 && json.errors?.name; time += 1) ({ status, json } = await tryToAdd());
  expect(status, JSON.stringify(json)).toBe(200);
  return json.service_location as { id: number; label: string; name: string };
}
