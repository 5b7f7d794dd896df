import { expect, type Page } from '@playwright/test';
import { callApi } from './member-profile';

let made = 0;

/** A vendor of its own for a test, added by the signed-in staff; `fields` are what it was made of. */
export async function addVendor(page: Page, token: string, more: object = {}) {
  made += 1;
  const name = `Quarry${Date.now().toString(36)}${process.pid.toString(36)}${made} Stone`;
  const fields = {
    alpha: 'QRY',
    name,
    phone: '(+1) 206-555-0199',
    email: 'desk@quarry.example',
    vendor_type_id: 2,
    service_location_id: 1,
    ...more,
  };
  const { status, json } = await callApi(page, token, '/vendors', fields);
  expect(status, JSON.stringify(json)).toBe(200);
  return { id: json.vendor.id as number, name, path: `/app/vendors/${json.vendor.uuid}`, fields };
}
