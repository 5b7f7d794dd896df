import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { officeCallerOf } from '~/caller.server';
import { finishPhoneSignIn } from '~/domains/calls/operations/finish-phone-sign-in.server';
import { SignInResult } from '~/domains/calls/ui/sign-in/sign-in-result';
import { isAppError } from '~/lib/errors';
import { queryOf } from '~/lib/operation/load.server';
import { perform } from '~/lib/operation/operation.server';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';

/** Completes the sign-in that the telephone system redirected back; without its parameters there was none. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await officeCallerOf(request, context);
  const { code, state } = queryOf(request);
  try {
    const { message } = await perform(finishPhoneSignIn, caller, { code, state });
    return { isDone: true, message };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { isDone: false, message: error.message };
  }
}

/** The code is valid once. */
export const shouldRevalidate = () => false;

export const handle = titled('Phone sign-in');

/** The outcome of a sign-in at the telephone system, in its window or as a page of the office. */
export default function PhoneCallback() {
  return <SignInResult {...useLoaderData<typeof loader>()} />;
}

export const meta = officeMeta('Phone sign-in');
