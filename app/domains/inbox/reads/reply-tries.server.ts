import { sql } from 'drizzle-orm';
import type { Counted } from '~/lib/http/rate-limit.server';
import { type OperationContext, userIdOf } from '~/lib/operation/operation.server';
import { replies, strangersWrittenTo } from '../rules/rate-limits';
import { mails } from '../table.server';

/** Returns the rate limits of a reply to these addresses: for the reply, and for addresses new to the club. */
export async function replyTries(context: OperationContext, addresses: readonly string[]): Promise<Counted[]> {
  const person = userIdOf(context.actor) ?? 'system';
  const strangers = await countStrangers(context, addresses);
  return [
    { key: `reply:${person}`, limit: replies },
    ...(strangers > 0 ? [{ key: `stranger:${person}`, limit: strangersWrittenTo, tries: strangers }] : []),
  ];
}

async function countStrangers({ db }: OperationContext, addresses: readonly string[]): Promise<number> {
  const wrote = sql`EXISTS (SELECT 1 FROM ${mails} WHERE ${mails.from} = each.value AND ${mails.direction} = 'in')`;
  const [row] = await db.all<{ strangers: number }>(
    sql`SELECT count(*) AS strangers FROM json_each(${JSON.stringify(addresses)}) AS each WHERE NOT ${wrote}`,
  );
  return row!.strangers;
}
