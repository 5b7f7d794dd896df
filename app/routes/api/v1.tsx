import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { api } from '~/api.server';
import { apiCallerOf } from '~/caller.server';
import { apiError } from '~/lib/http/boundary.server';

async function handle({ request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  try {
    return await api(request, await apiCallerOf(request, context));
  } catch (error) {
    return apiError(error);
  }
}

export const loader = handle;
export const action = handle;
