import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { z } from 'zod';
import { apiError } from '~/lib/boundary.server';
import { onlyLocal } from '~/lib/dev.server';
import { badRequest, invalid } from '~/lib/errors';
import { readBody } from '~/lib/input.server';
import { fieldErrors } from '~/lib/operation.server';

const batch = z.object({
  statements: z.array(
    z.object({ sql: z.string(), params: z.array(z.union([z.string(), z.number(), z.null()])).default([]) }),
  ),
});

/**
 * POST /dev/sql {statements: [{sql, params?}]}: runs them as one transaction and answers {results: [[row]]}, or 400 with
 * what SQLite says. The way into the database of a club that is open: a second process that writes to its file would lock it.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  onlyLocal(context);
  const { DB } = context.cloudflare.env;
  try {
    const { data, error } = batch.safeParse(await readBody(request));
    if (error) throw invalid(fieldErrors(error));
    const statements = data.statements.map(({ sql, params }) => DB.prepare(sql).bind(...params));
    const results = await DB.batch(statements).catch((error: Error) => {
      throw badRequest(error.message);
    });
    return Response.json({ results: results.map(({ results }) => results) });
  } catch (error) {
    return apiError(error);
  }
}
