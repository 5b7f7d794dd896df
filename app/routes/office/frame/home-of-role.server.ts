import { redirect } from '@remix-run/cloudflare';
import { type Actor, may } from '~/lib/operation/operation.server';
import { areas } from './areas';

const HOMES: Record<string, string> = {
  SYSTEM_ADMINISTRATOR: '/app/users',
  SYSTEM_FRIDAY_BILLING_JOB: '/app/contractors',
};

/** Redirects two system roles to their landing pages, from the dashboard and the directory. */
export function sendHome(actor: Actor): void {
  const home = actor.kind === 'user' ? HOMES[actor.role] : undefined;
  if (home) throw redirect(home);
}

/** Redirects a user who may not read the dashboard to the first area of the menu that they may read. */
export function sendToFirstArea(actor: Actor): void {
  if (may(actor, 'dashboard.read')) return;
  const first = areas.find(({ permission }) => may(actor, permission));
  if (first) throw redirect(first.path);
}
