import { doubles } from '#doubles';
import { type Env, isLocal } from '~/lib/env.server';

/** Returns the doubles of outside services where the club runs on a developer's machine; null everywhere else. */
export const doublesFor = (env: Partial<Pick<Env, 'APP_ENV'>>) => (isLocal(env) ? doubles : null);
