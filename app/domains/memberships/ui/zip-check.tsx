import { Form, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useText } from '~/text';
import { Button } from '~/ui/button';
import { Input } from '~/ui/input';
import { Notice } from '~/ui/notice';

const PRESET_ZIP = '98112';

/** What a look at the service area said of a zip. */
export interface ZipAnswer {
  zip: string;
  isServed: boolean;
  message: string;
  /** Where the zip is, to fill in the home's address; empty when nobody knows. */
  city: string;
  state: string;
}

/** Step one of the application: is the home in the area the club serves? A GET form, so that it needs no script. */
export function ZipCheck({ answer, path }: { answer: ZipAnswer | null; path: string }) {
  const { t, any } = useText();
  const zip = answer?.zip ?? PRESET_ZIP;
  const input = useZipOfPage(zip);
  const { state, location } = useNavigation();
  const pending = state === 'loading' && (location?.search.includes('zip=') ?? false);
  const failed = answer !== null && !answer.isServed;
  return (
    <section className="grid gap-4" aria-labelledby="zip-title">
      <h2 id="zip-title" className="text-[1.2em]">
        {t('Is your home in our area?')}
      </h2>
      <Form method="get" action={path} preventScrollReset className="flex flex-wrap items-end gap-3">
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
            aria-describedby={answer ? 'zip-answer' : undefined}
            className="w-36"
          />
        </div>
        <Button type="submit" variant={answer?.isServed ? 'secondary' : 'primary'} pending={pending}>
          {t('Check')}
        </Button>
      </Form>
      {answer && (
        <div id="zip-answer">
          <Notice kind={answer.isServed ? 'success' : 'error'} isLive title={any(answer.message)} />
        </div>
      )}
    </section>
  );
}

/** The field follows the page it is on, as by the back button, but keeps what was typed while an answer was on its way. */
function useZipOfPage(zip: string) {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(zip);
  useEffect(() => {
    if (input.current?.value === shown.current) input.current.value = zip;
    shown.current = zip;
  }, [zip]);
  return input;
}
