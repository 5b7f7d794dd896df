/** Reads the tables of a D1 database, each with those that its foreign keys name. */
export const TABLES = `SELECT tables.name, (SELECT json_group_array("table") FROM pragma_foreign_key_list(tables.name)) AS parents
  FROM pragma_table_list AS tables WHERE schema = 'main' AND type = 'table'
  AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' ORDER BY name`;

/**
 * Returns the tables' names in an order in which they can be filled, since a foreign key's row must be there first: those
 * that refer to each other together.
 * @param {{ name: string, parents: string }[]} tables
 */
export function fillOrder(tables) {
  /** @type {Map<string, string[]>} */
  const parents = new Map(tables.map((table) => [table.name, JSON.parse(table.parents)]));
  /** @param {string} name @param {Set<string>} needed */
  const neededBy = (name, needed = new Set()) => {
    if (needed.has(name)) return needed;
    needed.add(name);
    for (const parent of parents.get(name) ?? []) neededBy(parent, needed);
    return needed;
  };
  /** @type {Map<string, { count: number, names: string[] }>} */
  const groups = new Map();
  for (const name of parents.keys()) {
    const needed = [...neededBy(name)].sort();
    const { names = [] } = groups.get(needed.join()) ?? {};
    groups.set(needed.join(), { count: needed.length, names: [...names, name] });
  }
  return [...groups.values()].sort((one, other) => one.count - other.count).map(({ names }) => names);
}
