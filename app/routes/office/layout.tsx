import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Outlet, type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { officeCallerOf } from '~/caller.server';
import { BatchFinished } from '~/domains/invoice-batches/ui/progress/batch-finished';
import { SecurityWarningsProvider } from '~/domains/security-events/ui/warnings/security-warnings';
import type { OfficeUser } from '~/domains/sessions/views/auth-state';
import { showMe } from '~/domains/users/operations/show-me.server';
import { chipColour } from '~/domains/users/rules/chip-colour';
import { LookupsProvider } from '~/features/lookups/ui/lookups';
import { isExample } from '~/features/setup/rules/setup-steps';
import { isLocal, zoneOf } from '~/lib/env.server';
import { revalidateAfter } from '~/lib/form/revalidate-after';
import { DataSyncProvider } from '~/lib/live/data-sync';
import { useLiveAccess } from '~/lib/live/use-live-access';
import { perform } from '~/lib/operation/operation.server';
import { isSaved } from '~/lib/settings/define-settings';
import { heldOf, isHeld } from '~/permission-ids';
import { phoneLines } from '~/services/phone/phone.server';
import { TextProvider } from '~/text';
import { ErrorPage } from '../error-page';
import { OfficeFrame } from './frame/office-frame';
import { type OfficeData, officeOf } from './frame/use-office';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await officeCallerOf(request, context);
  const { user, permissions } = await perform(showMe, caller, {});
  const { id, name: ownName, email, role, role_id, extension, bgColor } = user;
  const me: OfficeUser = { id, name: ownName, email, role, role_id, extension, bgColor };
  const settings = await caller.settings();
  const { club, look, setup } = settings;
  const { name, phone } = club;
  const { logo, accent } = look;
  const readAt = caller.now.getTime();
  // A readable colour of one's initials on one's chip
  const letters = chipColour(user.bgColor, user.txtColor) ?? user.txtColor;
  const preview = caller.actor.preview ?? null;
  // In `isHeld`'s format: a digit each in place of the keys
  const held = heldOf(permissions.map(({ permission_key }) => permission_key));
  const isShownToVisitors = !isLocal(caller.env);
  return {
    ...(isShownToVisitors && isExample(setup, isSaved(settings, 'club', 'name')) && { isExample: true }),
    me,
    held,
    club: { name, phone, timezone: zoneOf(caller.env), logo, accent },
    letters,
    readAt,
    preview,
    lines: phoneLines(caller.env),
  };
}

/** Allows blob: media, because the telephone and the players of its messages play data that they have loaded. */
export const handle = {
  contentSecurity: ({ lines }: { lines: string[] }) => ({ 'media-src': ['blob:'], 'connect-src': lines }),
};

/** Refusals that mean a stale page: its record was deleted, or changed by a colleague. */
const afterAction = revalidateAfter(404, 409);

/** Navigation does not change the frame: it is reloaded after an action, and with the page's data after an event. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl, formMethod = 'GET' } = change;
  return formMethod === 'GET' ? currentUrl.href === nextUrl.href : afterAction(change);
};

/** The staff's office: everything under /app, in English. */
export default function OfficeLayout() {
  const office = officeOf(useLoaderData<typeof loader>());
  return (
    <Shell office={office}>
      <Outlet />
    </Shell>
  );
}

function Shell({ office, children }: { office: OfficeData; children: ReactNode }) {
  return (
    <TextProvider language="en">
      <DataSyncProvider userId={office.auth.data.id} readAt={office.readAt}>
        <BatchFinished userId={office.auth.data.id} />
        <LookupsProvider>
          <SecurityWarningsProvider mayRead={isHeld(office.held, 'setting.read')}>
            <OfficeFrame office={office}>{children}</OfficeFrame>
            <LiveAccess />
          </SecurityWarningsProvider>
        </LookupsProvider>
      </DataSyncProvider>
    </TextProvider>
  );
}

/** Reloads the page when its user's permissions have changed. */
function LiveAccess() {
  useLiveAccess();
  return null;
}

export const headers: HeadersFunction = () => ({ 'X-Robots-Tag': 'noindex' });

export const meta: MetaFunction = () => [{ title: 'Office' }, { name: 'robots', content: 'noindex' }];

export function ErrorBoundary() {
  return <ErrorPage home="/app" />;
}
