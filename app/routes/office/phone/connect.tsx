import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useNavigate, useSearchParams } from '@remix-run/react';
import { officeCallerOf } from '~/caller.server';
import { connectTabs } from '~/domains/calls/rules/tabs';
import { ConnectLists } from '~/domains/calls/ui/connect/connect-lists';
import { useLive } from '~/lib/live/use-live';
import { queryOf } from '~/lib/operation/load.server';
import { tabOf } from '~/lib/tab-of';
import { dialogOnDemand } from '~/ui/dialog/dialog';
import { OnDemand } from '~/ui/dialog/on-demand';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { ListTabs } from '~/ui/frame/list-tabs';
import { withParams } from '~/ui/table/with-params';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';
import { useOffice } from '../frame/use-office';
import { loadConnect } from './connect-data.server';

// Their forms are loaded when one is opened
const BlockDialog = dialogOnDemand(
  () => import('~/domains/calls/ui/connect/block-dialog').then((module) => module.BlockDialog),
  ({ onClose }) => onClose(),
);
const TextDialog = dialogOnDemand(
  () => import('~/domains/calls/ui/text/text-dialog').then((module) => module.TextDialog),
  ({ onClose }) => onClose(),
);

const PATH = '/app/Connect';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { tab, message, block, ...query } = queryOf(request);
  return loadConnect(await officeCallerOf(request, context), tabOf(connectTabs, tab ?? null), query);
}

export const handle = titled('Connect');

/** The telephone's records in five tabs, searched and paged by the server; the URL holds the state of each list. */
export default function Connect() {
  const list = useLoaderData<typeof loader>();
  const { club, auth, may } = useOffice();
  const mayUpdate = may('connect.update');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  useLive({ call: true, voicemail: true, 'blocked-number': true, user: true });
  const opened = (name: string) => withParams(PATH, params, { [name]: 'new', page: params.get('page') });
  const close = () => navigate(withParams(PATH, params, { message: null, block: null, page: params.get('page') }));
  const [message, block] = [params.get('message'), params.get('block')];
  return (
    <>
      <OnDemand>
        {message && <TextDialog number={message === 'new' ? '' : message} onClose={close} />}
        {block && mayUpdate && <BlockDialog number={block === 'new' ? '' : block} onClose={close} />}
      </OnDemand>
      <ListTabs label="Connect" path={PATH} tabs={connectTabs} current={list.tab}>
        <LinkButton to="/app/wallboard" variant="secondary">
          Wallboard
        </LinkButton>
        {list.tab === 'blocked' ? (
          mayUpdate && <LinkButton to={opened('block')}>Block a number</LinkButton>
        ) : (
          <LinkButton to={opened('message')} variant="secondary">
            Send a message
          </LinkButton>
        )}
      </ListTabs>
      <ConnectLists list={list} path={PATH} zone={club.timezone} ownId={auth.data.id} mayUpdate={mayUpdate} />
    </>
  );
}

export const meta = officeMeta('Connect');
