import { useEffect, useRef } from 'react';
import { type Failure, failureText } from '~/lib/http/connection';
import { Notice } from '../../feedback/notice';
import { showToast } from '../../feedback/toast';
import { Button } from '../buttons/button';
import { useFormText } from '../form-text';

interface FormUnsentProps {
  formId: string;
  failure: Failure;
  /** The title of a toast, where there is to be one. */
  title?: string | undefined;
}

/** Shows that a form was not sent and why, and sends it again. */
export function FormUnsent({ formId, failure, title }: FormUnsentProps) {
  const translate = useFormText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    if (title) showToast({ kind: 'error', title, text: translate(failureText[failure]) });
  }, [title, failure, translate]);
  const sendAgain = () => {
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) form.requestSubmit();
  };
  return (
    <div ref={box} className="scroll-mb-24">
      <Notice kind="error" isLive title={translate('This was not sent.')}>
        <p>
          {translate(failureText[failure])} {translate('What you typed is still here.')}
        </p>
        <Button variant="secondary" size="sm" onClick={sendAgain} className="mt-3">
          {translate('Try again')}
        </Button>
      </Notice>
    </div>
  );
}
