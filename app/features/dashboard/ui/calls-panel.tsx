import { useSearchParams } from '@remix-run/react';
import { Card } from '~/ui/frame/card';
import { LinkTabs } from '~/ui/frame/link-tabs';
import { withParams } from '~/ui/table/with-params';
import { CallLog, type LoggedCall } from './call-log';
import { Contacts } from './contacts';
import type { ContactRow } from './use-contacts';

interface CallsPanelProps {
  path: string;
  tab: 'contacts' | 'log';
  contacts: ContactRow[];
  calls: { rows: LoggedCall[]; hasMore: boolean };
  mayOpenMembers: boolean;
  zone: string;
}

/** Contacts to call, and the call log. */
export function CallsPanel({ path, tab, contacts, calls, mayOpenMembers, zone }: CallsPanelProps) {
  const [params] = useSearchParams();
  const link = (name: CallsPanelProps['tab'], label: string) => ({
    label,
    href: withParams(path, params, { calls: name === 'log' ? 'log' : null, logged: null }),
    isActive: tab === name,
  });
  return (
    <Card title="Calls" look="flush">
      <div className="px-(--card-pad)">
        <LinkTabs label="Calls" tabs={[link('contacts', 'Contacts'), link('log', 'Call Log')]} />
      </div>
      {tab === 'log' ? (
        <CallLog path={path} {...calls} zone={zone} />
      ) : (
        <Contacts path={path} rows={contacts} mayOpenMembers={mayOpenMembers} />
      )}
    </Card>
  );
}
