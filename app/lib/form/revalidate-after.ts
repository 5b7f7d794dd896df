import type { ShouldRevalidateFunction } from '@remix-run/react';

/**
 * Loads a page's data after an action that was taken, and after a refusal with one of these statuses, such as the 409 of
 * a colleague's save. After another refusal, or where the form did not reach the club, nothing has changed: a form that
 * waits for the page's data would look as if it were still being sent. Remix says `defaultShouldRevalidate: true` to a
 * route with a rule of its own, whatever became of the action.
 */
export const revalidateAfter =
  (...statuses: number[]): ShouldRevalidateFunction =>
  ({ actionStatus = 0, defaultShouldRevalidate }) =>
    actionStatus < 400 ? defaultShouldRevalidate : statuses.includes(actionStatus);
