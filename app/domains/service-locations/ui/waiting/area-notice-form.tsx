import { useFetcher } from '@remix-run/react';
import type { DoResult } from '~/lib/http/do-result';
import { shownPhone } from '~/lib/text/phone';
import { useText } from '~/text';
import { Notice } from '~/ui/feedback/notice';
import { Button } from '~/ui/form/buttons/button';
import { Checkbox } from '~/ui/form/fields/checkbox';
import { FieldError } from '~/ui/form/fields/field-error';
import { Input } from '~/ui/form/fields/input';
import { Card } from '~/ui/frame/card';

interface AreaNoticeFormProps {
  zip: string;
  /** The club's. */
  phone: string;
  /** Whether the zip exists, so that a notice can be requested. */
  isPlace: boolean;
}

/** For a home outside the area: the club's telephone, and a request for one mail when it is served. */
export function AreaNoticeForm({ zip, phone, isPlace }: AreaNoticeFormProps) {
  const { t, any, words } = useText();
  const fetcher = useFetcher<DoResult>();
  const result = fetcher.data;
  const errors = result && !result.ok ? result.errors : {};
  const failed = result && !result.ok && Object.keys(errors).length === 0 ? result.message : null;
  return (
    <Card>
      <p>
        {words('Call us: perhaps we can help all the same.')}{' '}
        <a
          href={`tel:${phone}`}
          className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap underline underline-offset-4"
        >
          {shownPhone(phone)}
        </a>
      </p>
      {isPlace && result?.ok && <Notice kind="success" isLive className="mt-5" title={any(result.message ?? '')} />}
      {isPlace && !result?.ok && (
        <fetcher.Form method="post" action="/do/request-area-notice" className="mt-5 grid gap-5 border-t pt-5">
          <h3 className="text-[1.1em]">{words('Shall we tell you when we serve your home?')}</h3>
          <input type="hidden" name="zip" value={zip} />
          <div className="grid max-w-md gap-1.5">
            <label htmlFor="notice-email" className="font-semibold">
              {t('Email')}
            </label>
            <Input
              id="notice-email"
              name="email"
              type="email"
              required
              maxLength={254}
              autoComplete="email"
              aria-invalid={errors.email ? true : undefined}
              aria-describedby={errors.email ? 'notice-email-error' : undefined}
            />
            <FieldError id="notice-email-error" errors={errors.email} />
          </div>
          <div>
            <div className="flex min-h-11 items-center gap-3">
              <Checkbox
                id="notice-consent"
                name="consent"
                value="on"
                required
                aria-invalid={errors.consent ? true : undefined}
                aria-describedby={errors.consent ? 'notice-consent-error' : undefined}
              />
              <label htmlFor="notice-consent">
                {t('Yes, email me once when you serve my zip code. My address is kept for that alone.')}
              </label>
            </div>
            <FieldError id="notice-consent-error" errors={errors.consent} />
          </div>
          <FieldError id="notice-zip-error" errors={errors.zip} />
          {failed && <Notice kind="error" isLive title={any(failed)} />}
          <div>
            <Button type="submit" pending={fetcher.state !== 'idle'}>
              {t('Tell me when')}
            </Button>
          </div>
        </fetcher.Form>
      )}
    </Card>
  );
}
