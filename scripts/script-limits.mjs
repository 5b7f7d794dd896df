/**
 * The most bytes of each deployed script, which workerd compiles whole at each start: what it has, and a little. Why, and
 * what is in them: docs/scaling.md, The start of an isolate.
 */
export const MOST_BYTES = { site: 3_700_000, backstage: 2_450_000 };
/** The most milliseconds of processor time that Node evaluates either for at its start, over an empty module. */
export const MOST_EVALUATION = 80;
