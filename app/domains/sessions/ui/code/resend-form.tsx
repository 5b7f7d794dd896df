import { useFetcher } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { DoResult } from '~/lib/http/do-result';
import { useText } from '~/text';
import { showToast } from '~/ui/feedback/toast';
import { Button } from '~/ui/form/buttons/button';
import { noteOtherTry } from '~/ui/form/unsaved/use-unsent';
import { useHydrated } from '~/ui/frame/use-hydrated';

interface ResendFormProps {
  uuid: string;
  /** Seconds until the server sends another code, as of the page's load. */
  lockedFor: number;
  /** Changes with each load of the page's data, which restarts the countdown. */
  loadedAt: number;
}

export function ResendForm({ uuid, lockedFor, loadedAt }: ResendFormProps) {
  const { t, any } = useText();
  const fetcher = useFetcher<DoResult>();
  const isHydrated = useHydrated();
  const left = useCountdown(lockedFor, loadedAt);
  const result = fetcher.data;
  useEffect(() => {
    if (!result) return;
    const fallback = result.ok ? 'OTP resent' : 'Failed to resend OTP! Try again';
    showToast({ kind: result.ok ? 'success' : 'error', title: any(result.message || fallback) });
  }, [result, any]);
  return (
    <fetcher.Form
      method="post"
      action="/do/resend-code"
      onSubmit={noteOtherTry}
      className="flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <input type="hidden" name="uuid" value={uuid} />
      <Button type="submit" variant="secondary" disabled={isHydrated && left > 0} pending={fetcher.state !== 'idle'}>
        {t('Resend OTP')}
      </Button>
      {left > 0 ? (
        <p className="text-muted-foreground tabular-nums">
          {t('You can ask for another code in {seconds} seconds.', { seconds: left })}
        </p>
      ) : null}
    </fetcher.Form>
  );
}

/** Whole seconds left of `seconds` since `start` last changed. */
function useCountdown(seconds: number, start: number): number {
  const [left, setLeft] = useState(seconds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new start restarts the count, also from the same number
  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [seconds, start]);
  return left;
}
