import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { officeCallerOf } from '~/caller.server';
import { listMails } from '~/domains/settings/operations/list-mails.server';
import { MAILS_PAGE } from '~/domains/settings/rules/setting-pages';
import { MailList } from '~/domains/settings/ui/mails/mail-list';
import { SettingsNav } from '~/domains/settings/ui/nav/settings-nav';
import { useLive } from '~/lib/live/use-live';
import { load } from '~/lib/operation/load.server';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';
import { useOffice } from '../frame/use-office';

export async function loader({ request, context }: LoaderFunctionArgs) {
  return load(listMails, await officeCallerOf(request, context), {});
}

export const handle = titled('Settings');

/** Every mail that the club sends by itself. */
export default function Mails() {
  const { results } = useLoaderData<typeof loader>();
  const { club } = useOffice();
  useLive({ setting: true });
  return (
    <>
      <SettingsNav current={MAILS_PAGE} />
      <p className="max-w-3xl text-muted-foreground">
        The mails that the club sends by itself. Their words can be changed; whether one goes, and to whom, is the same
        for all.
      </p>
      <MailList mails={results} zone={club.timezone} />
    </>
  );
}

export const meta = officeMeta('Mails');
