import { database } from '../drizzle/database.server';
import { type Env, zoneOf } from '../env.server';
import type { SettingGroups } from '../settings/define-settings';
import { settingsReader } from '../settings/read-settings.server';
import type { OperationContext } from './operation.server';
import type { Parents } from './parents.server';

interface SystemOptions {
  /** The part of the system that acts: 'work', 'cron', 'mail', 'payments'. */
  name: string;
  origin: string;
  parents: Parents;
  settingGroups: SettingGroups;
  mails: OperationContext['mails'];
  texts: OperationContext['texts'];
  waitUntil(promise: Promise<unknown>): void;
  drain: OperationContext['drain'];
}

/** The context of work that no person started: it has every permission and is named in the history. */
export function systemContext(
  env: Env,
  { name, origin, parents, settingGroups, mails, texts, waitUntil, drain }: SystemOptions,
): OperationContext {
  const db = database(env.DB);
  return {
    env,
    db,
    actor: { kind: 'system', name },
    now: new Date(),
    request: {
      address: '',
      origin,
      timezone: zoneOf(env),
      language: 'en',
      userAgent: '',
      cookies: { session: null, knownBrowser: null },
      bearer: null,
    },
    parents,
    settingGroups,
    mails,
    texts,
    // Mail that goes out after a save has what was saved
    settings: settingsReader({ db, vars: env, groups: settingGroups, trusted: 0 }),
    waitUntil,
    drain,
    // The system has every permission and no limits
    traceRefusal: () => {},
  };
}
