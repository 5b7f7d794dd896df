import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { isRouteErrorResponse, useLoaderData, useNavigate, useRouteError, useSearchParams } from '@remix-run/react';
import { useEffect } from 'react';
import { officeCallerOf } from '~/caller.server';
import { listThreads } from '~/domains/inbox/operations/list-threads.server';
import { replyToThread } from '~/domains/inbox/operations/reply-to-thread.server';
import { showMailAccess } from '~/domains/inbox/operations/show-mail-access.server';
import { threadStatuses } from '~/domains/inbox/states';
import { MailAccess } from '~/domains/inbox/ui/list/mail-access';
import { MissedMessages } from '~/domains/inbox/ui/list/missed-messages';
import { EMAIL, type ThreadListRow, threadColumns, threadHref } from '~/domains/inbox/ui/list/thread-columns';
import { watchersOf } from '~/domains/tasks/ui/queue/watchers';
import { listStaff } from '~/domains/users/operations/list-staff.server';
import { SOMETHING_WENT_WRONG } from '~/lib/errors';
import { submit } from '~/lib/form/form.server';
import { revalidateAfter } from '~/lib/form/revalidate-after';
import { saved } from '~/lib/form/saved.server';
import { usePresence } from '~/lib/live/data-sync';
import { useLive } from '~/lib/live/use-live';
import { load, loadResults, queryOf } from '~/lib/operation/load.server';
import { may } from '~/lib/operation/operation.server';
import { tabOf } from '~/lib/tab-of';
import { dialogOnDemand } from '~/ui/dialog/dialog';
import { OnDemand } from '~/ui/dialog/on-demand';
import { EmptyState } from '~/ui/feedback/empty-state';
import { showToast } from '~/ui/feedback/toast';
import { ListTabs } from '~/ui/frame/list-tabs';
import { type ListFilter, plainOptions } from '~/ui/table/list-filters';
import { ListTable } from '~/ui/table/list-table';
import { sortOf } from '~/ui/table/sort-of';
import { withParams } from '~/ui/table/with-params';
import { ErrorPage } from '../../error-page';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';
import { useOffice } from '../frame/use-office';
import { loadOpenedThread } from './opened-thread.server';

const OpenedThread = dialogOnDemand(
  () => import('./opened-thread').then((module) => module.OpenedThread),
  ({ onClose }) => onClose(),
);

const tabs = { all: 'Inbox', mine: 'Mine', unanswered: 'Unanswered', nobody: 'Not assigned' } as const;
const narrowed = {
  all: {},
  mine: { assigned: 'me' },
  unanswered: { turn: 'unanswered' },
  nobody: { assigned: 'nobody' },
};
const LATEST = '-time';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await officeCallerOf(request, context);
  // Every signed-in user may open the page; its data needs a permission
  if (!may(caller.actor, 'task.read')) return null;
  const { tab, thread, message, messages, ...query } = queryOf(request);
  const asked = { sort: LATEST, ...query, ...narrowed[tabOf(tabs, tab ?? null)] };
  const [page, opened, staff, access] = await Promise.all([
    load(listThreads, caller, asked),
    loadOpenedThread(caller, { id: thread, message, messages }),
    loadResults(listStaff, caller),
    // Not beside the conversation's reads: a Worker has six connections at a time
    thread ? null : load(showMailAccess, caller, {}),
  ]);
  return { ...page, opened, staff, access };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return submit(replyToThread, await officeCallerOf(request, context), request, { then: saved(request) });
}

/** A 409 reloads the page's data, which then has the colleague's reply. */
export const shouldRevalidate = revalidateAfter(409);

export const handle = titled('Email');

/** The club's mail, answered by several people; the URL opens a conversation above the list. */
export default function Email() {
  const page = useLoaderData<typeof loader>();
  const { auth, club, may: holds } = useOffice();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const presence = usePresence();
  useLive({ thread: true, user: true, note: true });
  if (!page)
    return <EmptyState title="Your role may not read the club’s mail">Ask an administrator if you need it.</EmptyState>;
  const { results, meta: listed, opened, staff, access } = page;
  const userId = auth.data.id;
  const mayWork = holds('task.update');
  const current = tabOf(tabs, params.get('tab'));
  const people: ListFilter = {
    name: 'people',
    label: 'Assigned to',
    options: staff.map(({ id, name }) => ({ value: String(id), label: name })),
  };
  const close = () => {
    const left = { thread: null, message: null, messages: null, page: params.get('page') };
    navigate(withParams(EMAIL, params, left), { preventScrollReset: true });
  };
  const sorted = new URLSearchParams(params);
  if (!sorted.has('sort')) sorted.set('sort', LATEST);
  return (
    <>
      {opened && (
        <OnDemand>
          <OpenedThread
            key={opened.thread.id}
            opened={opened}
            staff={staff}
            zone={club.timezone}
            userId={userId}
            mayWork={mayWork}
            mayChangeReplies={holds('setting.update')}
            onClose={close}
          />
        </OnDemand>
      )}
      {access && <MailAccess access={access} maySignIn={holds('setting.update')} />}
      {access && <MissedMessages missed={access.missed} zone={club.timezone} mayWork={mayWork} />}
      <ListTabs label="Mail" path={EMAIL} tabs={tabs} current={current} />
      <ListTable<ThreadListRow>
        label={tabs[current]}
        columns={threadColumns}
        rows={results.map((thread) => ({
          ...thread,
          mayWork,
          watchers: watchersOf(presence, `thread:${thread.id}`, staff, userId),
          zone: club.timezone,
        }))}
        rowId={(row) => String(row.id)}
        hrefOf={(row) => threadHref(row, params)}
        sort={sortOf(EMAIL, sorted)}
        path={EMAIL}
        meta={listed}
        noun="messages"
        placeholder="By ID, Subject, Name or Email"
        hint="New messages appear here by themselves."
        filters={[{ name: 'status', label: 'Status', options: plainOptions(threadStatuses) }, people]}
        besides={['thread', 'message', 'messages']}
      />
    </>
  );
}

export const meta = officeMeta('Email');

/** An error of a conversation or the list: as a toast, and in the page's place. */
export function ErrorBoundary() {
  const error = useRouteError();
  useEffect(() => {
    const said = isRouteErrorResponse(error) ? (error.data as { message?: string } | null)?.message : undefined;
    showToast({ kind: 'error', title: said ?? SOMETHING_WENT_WRONG });
  }, [error]);
  return <ErrorPage home={EMAIL} isFramed />;
}
