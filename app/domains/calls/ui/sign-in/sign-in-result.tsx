import { useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { EmptyState } from '~/ui/feedback/empty-state';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { SIGN_IN_CHANNEL, type SignInNews } from '../../rules/sign-in';

const BACK_MILLISECONDS = 1500;

interface SignInResultProps {
  isDone: boolean;
  message: string;
}

/**
 * Says what came of a sign-in at the telephone system and tells the browser's other pages of it: our opener policy
 * leaves a window no other way to the page that opened it. After a sign-in the window closes, or the page goes on.
 */
export function SignInResult({ isDone, message }: SignInResultProps) {
  const navigate = useNavigate();
  useEffect(() => {
    if (typeof BroadcastChannel !== 'undefined') {
      const channel = new BroadcastChannel(SIGN_IN_CHANNEL);
      channel.postMessage({ type: 'phone-sign-in', ok: isDone } satisfies SignInNews);
      channel.close();
    }
    if (!isDone) return;
    const timer = setTimeout(() => {
      // A window that a script opened closes; any other one stays
      window.close();
      navigate('/app', { replace: true });
    }, BACK_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);
  return (
    <div role="status">
      <EmptyState title={isDone ? 'You are online' : 'You are not online'}>
        <span className="grid justify-items-center gap-4">
          {message}
          <LinkButton to="/app" variant="secondary">
            Back to the office
          </LinkButton>
        </span>
      </EmptyState>
    </div>
  );
}
