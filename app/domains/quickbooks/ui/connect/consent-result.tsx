import { useEffect } from 'react';
import { Notice } from '~/ui/feedback/notice';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { QUICKBOOKS_CHANNEL } from '../../rules/redirect-uri';

const CLOSE_AFTER_MILLISECONDS = 2000;

/** Shows the outcome of a consent, notifies the page that started it by a channel, and closes its window. */
export function ConsentResult({ isConnected, message }: { isConnected: boolean; message: string }) {
  useEffect(() => {
    const channel = new BroadcastChannel(QUICKBOOKS_CHANNEL);
    channel.postMessage({ isConnected });
    channel.close();
    if (!isConnected) return;
    const timer = setTimeout(() => window.close(), CLOSE_AFTER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isConnected]);
  return (
    <div className="grid max-w-xl justify-items-start gap-4">
      <Notice kind={isConnected ? 'success' : 'error'} title={message}>
        {isConnected ? 'This window closes by itself.' : 'Close this window, or go back and try again.'}
      </Notice>
      <LinkButton to="/app/profile?tab=quickbooks" variant="secondary">
        Back to the profile
      </LinkButton>
    </div>
  );
}
