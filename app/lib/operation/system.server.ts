import { database } from '../drizzle/database.server';
import { clubOf, type Env } from '../env.server';
import type { OperationContext } from './operation.server';
import type { Parents } from './parents.server';

interface SystemOptions {
  /** The part of the system that acts: 'outbox', 'cron', 'mail', 'payments'. */
  name: string;
  origin: string;
  parents: Parents;
  waitUntil(promise: Promise<unknown>): void;
  drain(outboxIds: string[]): Promise<unknown>;
}

/** The context of work that no person started: it has every permission and is named in the history. */
export function systemContext(env: Env, { name, origin, parents, waitUntil, drain }: SystemOptions): OperationContext {
  return {
    env,
    db: database(env.DB),
    actor: { kind: 'system', name },
    now: new Date(),
    request: {
      address: '',
      origin,
      timezone: clubOf(env).timezone,
      language: 'en',
      userAgent: '',
      cookies: { session: null, knownBrowser: null },
      bearer: null,
    },
    parents,
    waitUntil,
    drain,
    // The system has every permission and no limits
    traceRefusal: () => {},
  };
}
