import { type SQL, sql } from 'drizzle-orm';
import type { ListQuery } from './list';

/** Above this many, names are bound as one JSON parameter: a statement of D1 takes a hundred. */
const MANY = 20;

/** Rows of `list_blocks` that belong to these lists. */
export const oneOf = (lists: readonly string[]) =>
  lists.length > MANY
    ? sql`list IN (SELECT value FROM json_each(${JSON.stringify(lists)}))`
    : sql`list IN (${sql.join(
        lists.map((list) => sql`${list}`),
        sql`, `,
      )})`;

/**
 * Ids a block of each level from 1 on holds, as a shift. Each level is a row more that every insert writes for each list
 * it is in, and each step of a walk reads two: 16 blocks to one of the next level keep the last page of a club of a
 * million below 300 rows, as that of 100,000.
 */
export const SHIFTS = [14, 10, 6] as const;

/**
 * Finds the row at offset `skip`: its block of 64 ids, and how many rows of that to skip. It walks the blocks of 16,384
 * ids, then those of 1,024 inside the one it found, then those of 64: at most 38 steps at 100,000 and 93 at a million.
 */
export function spotAt(lists: readonly string[], skip: number, sort: ListQuery['sort']): SQL {
  // Joined from a few long strings: building one template with many parameters took longer than running it.
  const pieces = walkOf(lists, sort === 'newest').split('$skip');
  return sql.join(
    pieces.map((piece) => sql.raw(piece)),
    sql`${skip}`,
  );
}

function walkOf(lists: readonly string[], newest: boolean): string {
  const quoted = lists.map((list) => `'${list.replaceAll("'", "''")}'`);
  const names = quoted.join(', ');
  const [count, named] = lists.length === 1 ? ['count', `list = ${names}`] : ['SUM(count)', `list IN (${names})`];
  // One row is read for each, where MIN and MAX in one select read all blocks
  const edgeOf = (name: string, order: 'ASC' | 'DESC') =>
    `(SELECT block FROM list_blocks WHERE list = ${name} AND level = 1 ORDER BY block ${order} LIMIT 1)`;
  const edges = quoted.map((name) => `SELECT ${edgeOf(name, 'ASC')} AS first, ${edgeOf(name, 'DESC')} AS last`);
  const walks = SHIFTS.map((shift, index) => {
    const level = index + 1;
    const countAt = (block: string) =>
      `ifnull((SELECT ${count} FROM list_blocks WHERE ${named} AND level = ${level} AND block = ${block}), 0)`;
    const blocks = 1 << ((SHIFTS[index - 1] ?? 0) - shift);
    const start =
      index === 0
        ? `SELECT ${newest ? 'last' : 'first'} AS block, 0 AS before, last - first AS left
           FROM (SELECT MIN(first) AS first, MAX(last) AS last FROM (${edges.join(' UNION ALL ')})) WHERE first IS NOT NULL`
        : `SELECT block * ${blocks} + ${newest ? blocks - 1 : 0} AS block, before, ${blocks - 1} AS left
           FROM level${index} WHERE before + here > $skip`;
    const next = `level${level}.block ${newest ? '- 1' : '+ 1'}`;
    return `level${level} (block, before, here, left) AS (
      SELECT block, before, ${countAt('start.block')}, left FROM (${start}) AS start
      UNION ALL
      SELECT ${next}, before + here, ${countAt(next)}, left - 1 FROM level${level} WHERE before + here <= $skip AND left > 0
    )`;
  });
  return `WITH RECURSIVE ${walks.join(', ')}
    SELECT block, $skip - before AS skip FROM level${SHIFTS.length} WHERE before + here > $skip`;
}
