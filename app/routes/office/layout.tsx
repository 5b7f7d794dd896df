import { type HeadersFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare';
import { Outlet, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { callerOf } from '~/caller.server';
import { LookupsProvider } from '~/domains/lookups/ui/lookups';
import type { AuthState } from '~/domains/sessions/auth-state';
import { findMe } from '~/domains/users/operations/find-me.server';
import { DataSyncProvider } from '~/lib/data-sync';
import { clubOf } from '~/lib/env.server';
import { perform } from '~/lib/operation.server';
import { TextProvider } from '~/text';
import { TooltipProvider } from '~/ui/tooltip';
import { ErrorPage } from '../error-page';
import { OfficeFrame } from './office-frame';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await callerOf(request, context);
  if (caller.actor.kind !== 'user') throw redirect('/');
  const { user, permissions } = await perform(findMe, caller, {});
  const auth: AuthState = {
    loggedIn: true,
    mfa: false,
    uuid: null,
    permissions: permissions.map(({ permission_key }) => permission_key),
    data: user,
    otp: '',
    forgotPassToken: null,
  };
  const { name, phone, timezone } = clubOf(caller.env);
  const readAt = caller.now.getTime();
  return { auth, club: { name, phone, timezone }, readAt };
}

export type OfficeData = { auth: AuthState; club: { name: string; phone: string; timezone: string }; readAt: number };

/** The staff's office: everything under /app, in English. */
export default function OfficeLayout() {
  const office = useLoaderData<typeof loader>() as OfficeData;
  return (
    <Shell office={office}>
      <Outlet context={office} />
    </Shell>
  );
}

function Shell({ office, children }: { office: OfficeData; children: ReactNode }) {
  return (
    <TextProvider language="en">
      <TooltipProvider>
        <DataSyncProvider readAt={office.readAt}>
          <LookupsProvider>
            <OfficeFrame office={office}>{children}</OfficeFrame>
          </LookupsProvider>
        </DataSyncProvider>
      </TooltipProvider>
    </TextProvider>
  );
}

export const headers: HeadersFunction = () => ({ 'X-Robots-Tag': 'noindex' });

export const meta: MetaFunction = () => [{ title: 'Office' }, { name: 'robots', content: 'noindex' }];

export function ErrorBoundary() {
  return <ErrorPage home="/app" />;
}
