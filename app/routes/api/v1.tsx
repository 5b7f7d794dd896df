import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { api } from '~/api.server';
import { apiCallerOf } from '~/caller.server';

function handle({ request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  return api(request, (beside) => apiCallerOf(request, context, beside));
}

export const loader = handle;
export const action = handle;
