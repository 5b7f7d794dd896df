import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { api } from '~/api.server';
import { apiCallerOf } from '~/caller.server';
import { apiError } from '~/lib/boundary.server';

async function answer({ request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  try {
    return await api(request, await apiCallerOf(request, context));
  } catch (error) {
    return apiError(error);
  }
}

export const loader = answer;
export const action = answer;
