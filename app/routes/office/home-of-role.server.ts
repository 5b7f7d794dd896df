import { redirect } from '@remix-run/cloudflare';
import type { Actor } from '~/lib/operation.server';

const HOMES: Record<string, string> = {
  SYSTEM_ADMINISTRATOR: '/app/users',
  SYSTEM_FRIDAY_BILLING_JOB: '/app/contractors',
};

/** Two system roles have a page of their own: the dashboard and the directory send them there. */
export function sendHome(actor: Actor): void {
  const home = actor.kind === 'user' ? HOMES[actor.role] : undefined;
  if (home) throw redirect(home);
}
