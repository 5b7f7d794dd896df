/**
 * Names that no field has: with one of them an object stands in for its own prototype, or throws where a schema makes a
 * number or a text of it.
 */
const RESERVED = new Set(['__proto__', 'constructor', 'prototype', 'toString', 'valueOf']);

export const isReserved = (name: string): boolean => RESERVED.has(name);

/** For JSON.parse: leaves such fields out. */
export const withoutReserved = (name: string, value: unknown): unknown => (isReserved(name) ? undefined : value);
