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
 * Shows the outcome of a sign-in at the telephone system and broadcasts it to the browser's other pages, because our
 * opener policy cuts off the page that opened this window. After a sign-in the window closes, or the page navigates on.
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
