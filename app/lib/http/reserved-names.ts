/**
 * Names that no field has: with one of them an object replaces its own prototype, or throws where a schema converts it
 * to a number or a text.
 */
const RESERVED = new Set(['__proto__', 'constructor', 'prototype', 'toString', 'valueOf']);

export const isReserved = (name: string): boolean => RESERVED.has(name);

/** For JSON.parse: omits such fields. */
export const withoutReserved = (name: string, value: unknown): unknown => (isReserved(name) ? undefined : value);
