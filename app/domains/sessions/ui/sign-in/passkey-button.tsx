import { useState } from 'react';
import { ApiRefusal, callApi } from '~/lib/http/api-client';
import { useText } from '~/text';
import { showToast } from '~/ui/feedback/toast';
import { Button } from '~/ui/form/buttons/button';
import { passkeyFault } from '~/ui/form/passkey-fault';

/** Signs in with a passkey of this device, and redirects into the office. No button with scripts off. */
export function PasskeyButton() {
  const { t, any } = useText();
  const [isBusy, setBusy] = useState(false);
  const signIn = async () => {
    setBusy(true);
    try {
      const { uuid, options } = await callApi('POST /auth/passkey/start', {});
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const credential = await startAuthentication({ optionsJSON: options as never });
      await callApi('POST /auth/passkey', { uuid, credential: credential as never });
      window.location.reload();
    } catch (error) {
      const words = error instanceof ApiRefusal ? error.message : passkeyFault(error);
      showToast({ kind: 'error', title: any(words) });
      setBusy(false);
    }
  };
  return (
    <Button
      variant="secondary"
      pending={isBusy}
      className="hidden w-full with-scripts:inline-flex"
      onClick={() => void signIn()}
    >
      {t('Use a passkey')}
    </Button>
  );
}
