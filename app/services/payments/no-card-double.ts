import type { cardDouble as local } from './card-double';

/** A deployed build has no sandbox: `imports` in package.json puts this file in the place of card-double.ts. */
export const cardDouble: typeof local = null;
