import { useActionData, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useText } from '~/text';
import { Button } from '~/ui/form/buttons/button';
import { OtpInput } from '~/ui/form/fields/otp-input';
import { PlainForm } from '~/ui/form/plain-form';
import { useHydrated } from '~/ui/frame/use-hydrated';
import { RefusalNotice } from '../sign-in/refusal-notice';
import { useRefusal } from '../sign-in/use-refusal';

const DIGITS = 6;

/** Six boxes for the code; a refused code empties them for the next try. */
export function CodeForm() {
  const { t } = useText();
  const { state, formMethod } = useNavigation();
  const result = useActionData();
  const isHydrated = useHydrated();
  const [code, setCode] = useState('');
  const [tries, setTries] = useState(0);
  const message = useRefusal('Invalid OTP');
  useEffect(() => {
    if (!result) return;
    setCode('');
    setTries((count) => count + 1);
  }, [result]);
  const isWhole = code.replace(/\D/g, '').length === DIGITS;
  return (
    <PlainForm id="sign-in-code" className="grid gap-6">
      <div>
        <RefusalNotice message={message} />
        <OtpInput key={tries} label={t('6-digit code')} value={code} onChange={setCode} length={DIGITS} autoFocus />
      </div>
      <Button type="submit" disabled={isHydrated && !isWhole} pending={state !== 'idle' && formMethod === 'POST'}>
        {t('Continue')}
      </Button>
    </PlainForm>
  );
}
