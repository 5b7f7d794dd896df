import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { callerOf } from '~/caller.server';
import { createAdmin } from '~/domains/users/operations/create-admin.server';
import { onlyLocal } from '~/lib/dev.server';
import { apiError } from '~/lib/http/boundary.server';
import { readBody } from '~/lib/http/input.server';
import { perform } from '~/lib/operation/operation.server';

/** POST /dev/create-admin {email, first_name, last_name, password}: what `npm run create-admin` calls. */
export async function action({ request, context }: ActionFunctionArgs) {
  onlyLocal(context);
  const caller = await callerOf(request, context);
  try {
    const operator = { ...caller, actor: { kind: 'system', name: 'operator' } as const };
    return Response.json(await perform(createAdmin, operator, await readBody(request)), { status: 201 });
  } catch (error) {
    return apiError(error);
  }
}
