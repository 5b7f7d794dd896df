import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { sql } from 'drizzle-orm';
import { callerOf } from '~/caller.server';
import { isEmptyClub, seedDemoClub } from '~/demo/demo-club.server';
import { households } from '~/demo/households';
import { fillWithSyntheticClub } from '~/demo/synthetic-club';
import { onlyLocal } from '~/lib/dev.server';
import { database } from '~/lib/drizzle/database.server';
import { zoneOf } from '~/lib/env.server';
import { conflict, invalid } from '~/lib/errors';
import { apiError } from '~/lib/http/boundary.server';
import { readBody } from '~/lib/http/input.server';

const MOST_MEMBERS = 1_000_000;

/** GET /dev/seed: {empty}. */
export async function loader({ context }: LoaderFunctionArgs) {
  onlyLocal(context);
  return Response.json({ empty: await isEmptyClub(database(context.cloudflare.env.DB)) });
}

/**
 * POST /dev/seed: seeds the demo club into an empty database. With {members: N} adds N synthetic members, also to a
 * club with only the demo. Refuses with 409 otherwise.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  onlyLocal(context);
  const { db, env } = await callerOf(request, context);
  const moment = { timezone: zoneOf(env), bucket: env.FILES };
  try {
    const { members } = await readBody(request);
    const isEmpty = await isEmptyClub(db);
    if (members === undefined) {
      if (!isEmpty) throw conflict('The club has people in it already: only an empty one is seeded.');
      return Response.json(await seedDemoClub(db, moment));
    }
    if (!Number.isInteger(members) || Number(members) < 1 || Number(members) > MOST_MEMBERS) {
      throw invalid({ members: `From 1 to ${MOST_MEMBERS}` });
    }
    if (isEmpty) await seedDemoClub(db, moment);
    const [last] = await db.all<{ id: number }>(sql`SELECT ifnull(MAX(id), 0) AS id FROM memberships`);
    if (last!.id > households.length) throw conflict('The club has more than the demo in it already.');
    await fillWithSyntheticClub(env.DB, Number(members));
    return Response.json({ members: households.length + Number(members) });
  } catch (error) {
    return apiError(error);
  }
}
