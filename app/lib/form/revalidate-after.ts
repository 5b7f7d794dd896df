import type { ShouldRevalidateFunction } from '@remix-run/react';

/** Loads the page's data after a refusal with one of these statuses too, such as the 409 of a colleague's save. */
export const revalidateAfter =
  (...statuses: number[]): ShouldRevalidateFunction =>
  ({ actionStatus = 0, defaultShouldRevalidate }) =>
    statuses.includes(actionStatus) || defaultShouldRevalidate;
