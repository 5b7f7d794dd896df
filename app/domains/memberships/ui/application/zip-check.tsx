import { Form, useNavigation } from '@remix-run/react';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Text, useText } from '~/text';
import { Notice } from '~/ui/feedback/notice';
import { Button } from '~/ui/form/buttons/button';
import { Input } from '~/ui/form/fields/input';
import { STEP_HEADING } from './step-heading';

const PRESET_ZIP = '98112';

export interface ZipCheckResult {
  zip: string;
  isServed: boolean;
  message: string;
  /** The zip's city and state, to prefill the home's address; empty where unknown. */
  city: string;
  state: string;
}

interface ZipCheckProps {
  result: ZipCheckResult | null;
  path: string;
  /** Hidden for staff, but read by screen readers. */
  isTitleHidden?: boolean;
  /** With scripts the next step replaces the check of a served zip. */
  makesRoom?: boolean;
  /** The field's initial value. */
  preset?: string;
  /** Shown where the zip is not served. */
  children?: ReactNode;
}

/** Step one of the application: the service area check of the home's zip. A GET form, so it needs no script. */
export function ZipCheck({
  result,
  path,
  isTitleHidden = false,
  makesRoom = false,
  preset = PRESET_ZIP,
  children,
}: ZipCheckProps) {
  const { t, words } = useText();
  const zip = result?.zip ?? preset;
  const input = useZipOfPage(zip);
  const { state, location } = useNavigation();
  const pending = state === 'loading' && (location?.search.includes('zip=') ?? false);
  const failed = result !== null && !result.isServed;
  const isDone = makesRoom && result?.isServed;
  useFocusOnNext(Boolean(isDone));
  return (
    <section className="grid gap-4" aria-labelledby="zip-title">
      <h2 id="zip-title" className={isTitleHidden ? 'sr-only' : clsx('text-[1.2em]', isDone && 'with-scripts:sr-only')}>
        {words('Is your home in our area?')}
      </h2>
      <Form
        method="get"
        action={path}
        preventScrollReset
        className={clsx('flex flex-wrap items-end gap-3', isDone && 'with-scripts:hidden')}
      >
        <div className="grid gap-1.5">
          <label htmlFor="zip" className="font-semibold">
            {t('Zip code')}
          </label>
          <Input
            id="zip"
            name="zip"
            ref={input}
            defaultValue={zip}
            inputMode="numeric"
            autoComplete="postal-code"
            aria-invalid={failed || undefined}
            aria-describedby={result ? 'zip-check-result' : undefined}
            className="w-36"
          />
        </div>
        <Button type="submit" variant={result?.isServed ? 'secondary' : 'primary'} pending={pending}>
          {t('Check')}
        </Button>
      </Form>
      {result && (
        <div id="zip-check-result">
          <Notice kind={result.isServed ? 'success' : 'error'} isLive title={words(result.message as Text)} />
        </div>
      )}
      {failed && children}
    </section>
  );
}

/** The field follows the URL, as after the back button, but input during a request is not overwritten. */
function useZipOfPage(zip: string) {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(zip);
  useEffect(() => {
    if (input.current?.value === shown.current) input.current.value = zip;
    shown.current = zip;
  }, [zip]);
  return input;
}

/** The first field of the next step is focused in place of the zip field. */
function useFocusOnNext(isDone: boolean) {
  const wasDone = useRef(isDone);
  useEffect(() => {
    if (isDone && !wasDone.current) document.getElementById(STEP_HEADING)?.focus();
    wasDone.current = isDone;
  }, [isDone]);
}
