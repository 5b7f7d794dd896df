import { badRequest } from '../errors';

/** Limits of a body: far more than any form of the club has, far less than takes a second to read. */
const MAX_FIELDS = 500;
/** For an operation that declares `manyFields`. */
const MAX_MANY_FIELDS = 1500;
const MAX_NAME = 200;
const MAX_INDEX = 1000;
const MAX_DEPTH = 20;

interface Size {
  manyFields?: true | undefined;
}

const mostOf = ({ manyFields }: Size) => (manyFields ? MAX_MANY_FIELDS : MAX_FIELDS);

const tooMany = () => badRequest('There are too many fields in this.');
const unreadable = () => badRequest('A field in this has a name that cannot be read.');

/** Parses `members[0][first_name]` or `members[0].first_name` into its path; `ids[]` ends in `+`. */
export function pathOf(name: string): string[] {
  return name
    .replaceAll(']', '')
    .split(/[[.]/)
    .map((part, index) => (part === '' && index > 0 ? '+' : part));
}

/**
 * Checks the names of a form's fields before anything is built from them: a name such as `x[100000000]` makes a list of
 * that length.
 * @throws AppError 400
 */
export function checkFieldNames(names: string[], size: Size = {}): void {
  if (names.length > mostOf(size)) throw tooMany();
  for (const name of names) checkName(name);
}

/** @throws AppError 400 */
export function checkName(name: string): void {
  if (name.length > MAX_NAME) throw unreadable();
  const path = pathOf(name);
  // `x[length]` would set the length of a list that `x[0]` has created
  if (path.length > MAX_DEPTH || path.some((part) => part === 'length' || Number(part) > MAX_INDEX)) throw unreadable();
}

/**
 * Checks the size of what was read from JSON: fields, length of names and lists, depth.
 * @throws AppError 400
 */
export function checkShape(value: unknown, size: Size = {}): void {
  const most = mostOf(size);
  let fields = 0;
  for (let level = [value], depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) throw badRequest('This is nested too deep.');
    const next: unknown[] = [];
    for (const node of level) {
      if (typeof node !== 'object' || node === null) continue;
      const names = Array.isArray(node) ? [] : Object.keys(node);
      fields += names.length;
      if (fields > most || (Array.isArray(node) && node.length > MAX_INDEX + 1)) throw tooMany();
      if (names.some((name) => name.length > MAX_NAME)) throw unreadable();
      for (const inner of Object.values(node)) next.push(inner);
    }
    level = next;
  }
}
