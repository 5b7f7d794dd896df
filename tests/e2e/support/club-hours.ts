import { expect, type Page } from '@playwright/test';
import { defaultHours, type OwnDay } from '~/domains/club/rules/hours';
import { callApi } from './member-profile';

export const HOURS_PATH = '/app/settings/hours';

/** Gives the office its default hours with these days of its own. */
export async function beginWithHours(page: Page, token: string, days: OwnDay[] = []): Promise<void> {
  const { status, json } = await callApi(page, token, '/settings/hours', { ...defaultHours, days });
  expect(status, JSON.stringify(json)).toBe(200);
}
