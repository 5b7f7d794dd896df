import { useEffect } from 'react';
import { failureText, onUnreached } from '~/lib/http/connection';
import { guardLinks } from '~/lib/remix/keep-page';
import { useFormText } from '../form/form-text';
import { showToast } from './toast';

const LONG_MILLISECONDS = 10_000;

const titles = { page: 'This page was not opened.', change: 'This was not sent.' };

/** Reports failed requests, and offers to try again. */
export function ConnectionToasts() {
  const translate = useFormText();
  useEffect(() => guardLinks(), []);
  useEffect(
    () =>
      onUnreached(({ what, failure, title = titles[what], retry }) =>
        showToast({
          kind: 'error',
          title: translate(title),
          text: translate(failureText[failure]),
          duration: LONG_MILLISECONDS,
          action: retry && { label: translate('Try again'), onClick: retry },
        }),
      ),
    [translate],
  );
  return null;
}
