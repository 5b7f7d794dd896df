import { useEffect } from 'react';
import { useReload } from '~/lib/remix/use-reload';
import { Notice } from '~/ui/feedback/notice';
import { LeadButton } from '~/ui/form/buttons/lead-button';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { StepButton } from '~/ui/form/buttons/step-button';
import { Time } from '~/ui/format/time';
import { Facts } from '~/ui/frame/facts';
import type { QuickbooksStatus } from '../../operations/show-quickbooks-status.server';
import { QUICKBOOKS, QUICKBOOKS_CHANNEL } from '../../rules/redirect-uri';

type Status = Omit<QuickbooksStatus, 'connected_at'> & { connected_at: Date | string | null };

const POPUP = 'popup,width=720,height=760';

/** Whether QuickBooks is connected, and the button that connects it in a window, which notifies this page. */
export function QuickbooksPanel({ status, zone }: { status: Status; zone: string }) {
  const reload = useReload();
  useEffect(() => {
    const channel = new BroadcastChannel(QUICKBOOKS_CHANNEL);
    channel.onmessage = () => reload();
    return () => channel.close();
  }, [reload]);
  if (!status.is_configured) {
    return <Notice title="QuickBooks is not connected">The club’s books are kept in the portal alone.</Notice>;
  }
  const { is_connected, realm, connected_at, bills } = status;
  const isExpired = status.status === 'EXPIRED';
  return (
    <section className="grid max-w-2xl justify-items-start gap-4">
      {is_connected ? (
        <Notice kind="success" title="QuickBooks is connected">
          Approved and paid contractor invoices are sent as bills.
        </Notice>
      ) : isExpired ? (
        <Notice kind="warning" title="QuickBooks must be connected again">
          It takes the club’s access no more. Bills wait until then; none is lost.
        </Notice>
      ) : (
        <Notice title="QuickBooks is not connected">The club’s books are kept in the portal alone.</Notice>
      )}
      {realm && (
        <Facts
          facts={{
            Company: realm,
            Connected: connected_at && <Time value={connected_at} zone={zone} />,
            'Bills sent': String(bills.sent),
            Refused: String(bills.refused),
            Waiting: String(bills.waiting),
          }}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {!is_connected && (
          <LeadButton operation="connect-quickbooks" urlOf={({ url }) => url} popup={POPUP}>
            {isExpired ? 'Connect again' : 'Connect to QuickBooks'}
          </LeadButton>
        )}
        <LinkButton to={QUICKBOOKS} variant="secondary">
          Bills in QuickBooks
        </LinkButton>
        {realm && (
          <StepButton
            operation="disconnect-quickbooks"
            input={{}}
            label="Disconnect"
            title="Disconnect QuickBooks?"
            text="The club’s access is given back. Bills that were sent stay in QuickBooks."
            confirmLabel="Disconnect"
            tone="danger"
          />
        )}
      </div>
    </section>
  );
}
