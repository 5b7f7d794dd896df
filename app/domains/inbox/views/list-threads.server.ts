import { eq, sql } from 'drizzle-orm';
import { listAssignees } from '~/domains/users/queries.server';
import { forbidden } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { ThreadListQuery } from '../list';
import { threadList } from '../list.server';
import { threads } from '../table.server';
import { threadColumns, threadRow } from './thread-row.server';

/**
 * All conversations, those of one status, or those awaiting a reply, each by an index of its own; other filters narrow
 * like a search.
 * @throws AppError 403 for one's own conversations without a user
 */
function partOf({ actor }: OperationContext, { status, turn, people, assigned }: ThreadListQuery) {
  if (assigned === 'me' && actor.kind !== 'user') throw forbidden();
  const person = assigned === 'nobody' ? [0] : assigned === 'me' && actor.kind === 'user' ? [actor.userId] : people;
  const listed = { isIndexed: true, columns: ['listed'] };
  const [onlyTurn, ...otherTurns] = turn;
  if (onlyTurn && otherTurns.length === 0) {
    const where = eq(threads.turn, onlyTurn);
    return { ...listed, counted: [`threads:${onlyTurn}`], where, marks: { turn }, filters: { status, person } };
  }
  const [onlyStatus, ...otherStatuses] = status;
  if (onlyStatus && otherStatuses.length === 0) {
    const where = eq(threads.status, onlyStatus);
    return { ...listed, counted: [`threads:${onlyStatus}`], where, marks: { status }, filters: { person } };
  }
  return { ...listed, counted: ['threads'], where: sql`true`, filters: { status, person } };
}

export async function listThreadPage(context: OperationContext, query: ThreadListQuery) {
  const part = partOf(context, query);
  // Concurrently: one select for the names of all rows
  const [{ results, meta }, staff] = await Promise.all([
    threadList.page(context.db, threadColumns, part, query),
    listAssignees(context.db),
  ]);
  return { results: results.map((row) => threadRow(row, staff)), meta };
}
