/** The words of an action, or a function that makes them from the history row's data. */
type Words = string | ((data: Record<string, unknown>, nameOf: (userId: number) => string) => string);

/** The words of actions by noun, as they follow the actor's name. */
export type HistoryWords = Record<string, Record<string, Words>>;

export const quoted = (value: unknown) => `“${String(value ?? '')}”`;
