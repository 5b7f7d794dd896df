type Intersection<Table> = (Table extends object ? (table: Table) => void : never) extends (table: infer All) => void
  ? All
  : never;

/** Returns the rows of all the tables as one table. */
export function joined<Tables extends object[]>(...tables: Tables): Intersection<Tables[number]> {
  return Object.assign({}, ...tables);
}

/** Returns the items of all the lists as one list. */
export function listed<Lists extends unknown[][]>(...lists: Lists): Lists[number][number][] {
  return lists.flat();
}
