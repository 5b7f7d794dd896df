import type { doubles as local } from './doubles.server';

/** A deployed build has no doubles: `imports` in package.json puts this file in the place of doubles.server.ts. */
export const doubles: typeof local = null;
