import type { ShouldRevalidateFunction } from '@remix-run/react';

/**
 * Reloads a page's data after a successful action, and after a refusal with one of these statuses, such as the 409 of a
 * concurrent save. After another refusal, or a network error, nothing has changed: a form that waits for the page's
 * data would look as if it were still being sent. Remix passes `defaultShouldRevalidate: true` to a route with a rule
 * of its own, whatever the action's result.
 */
export const revalidateAfter =
  (...statuses: number[]): ShouldRevalidateFunction =>
  ({ actionStatus = 0, defaultShouldRevalidate }) =>
    actionStatus < 400 ? defaultShouldRevalidate : statuses.includes(actionStatus);
