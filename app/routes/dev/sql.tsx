import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import * as z from 'zod';
import { onlyLocal } from '~/lib/dev.server';
import { badRequest, invalid } from '~/lib/errors';
import { apiError } from '~/lib/http/boundary.server';
import { fieldErrors } from '~/lib/operation/operation.server';

const batch = z.object({
  statements: z.array(
    z.object({ sql: z.string(), params: z.array(z.union([z.string(), z.number(), z.null()])).default([]) }),
  ),
});

/**
 * POST /dev/sql {statements: [{sql, params?}]}: runs them as one transaction and returns {results: [[row]]}, or 400
 * with SQLite's message. For the database of a running server, whose file another process must not write to.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  onlyLocal(context);
  const { DB } = context.cloudflare.env;
  try {
    const { data, error } = batch.safeParse(await request.json());
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
