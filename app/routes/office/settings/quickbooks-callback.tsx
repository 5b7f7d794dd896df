import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { officeCallerOf } from '~/caller.server';
import { finishQuickbooksConsent } from '~/domains/quickbooks/operations/finish-quickbooks-consent.server';
import { ConsentResult } from '~/domains/quickbooks/ui/connect/consent-result';
import { isAppError } from '~/lib/errors';
import { pageError } from '~/lib/http/boundary.server';
import { useLive } from '~/lib/live/use-live';
import { queryOf } from '~/lib/operation/load.server';
import { perform } from '~/lib/operation/operation.server';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await officeCallerOf(request, context);
  try {
    return { isConnected: true, ...(await perform(finishQuickbooksConsent, caller, queryOf(request))) };
  } catch (error) {
    if (isAppError(error)) return { isConnected: false, message: error.message };
    throw pageError(error);
  }
}

export const handle = titled('QuickBooks');

/** The redirect is processed once: later pushes reload nothing. */
export const shouldRevalidate = () => false;

/** QuickBooks' redirect, in the window of the consent. */
export default function QuickbooksCallback() {
  const { isConnected, message } = useLoaderData<typeof loader>();
  useLive({});
  return <ConsentResult isConnected={isConnected} message={message} />;
}

export const meta = officeMeta('QuickBooks');
