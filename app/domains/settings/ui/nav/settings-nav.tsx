import { Form, useNavigate } from '@remix-run/react';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { useSecurityWarnings } from '~/domains/security-events/ui/warnings/security-warnings';
import { Link } from '~/lib/remix/link';
import { Button } from '~/ui/form/buttons/button';
import { NativeSelect } from '~/ui/form/fields/native-select';
import { Badge } from '~/ui/format/badge';
import { SECURITY_PAGE, type SettingPage, settingPages } from '../../rules/setting-pages';
import { ExampleNotice } from './example-notice';

interface SettingsNavProps {
  current: SettingPage;
  /** Actions, at the right. */
  children?: ReactNode;
}

/** The navigation of the settings: links, and on a phone one select, which works with scripts off. */
export function SettingsNav({ current, children }: SettingsNavProps) {
  const { length: warnings } = useSecurityWarnings();
  return (
    <>
      <div data-screen-only className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-b">
        <nav aria-label="Settings" className="-mb-px max-sm:hidden">
          <ul className="flex flex-wrap gap-x-1">
            {Object.entries(settingPages).map(([path, label]) => (
              <li key={path}>
                <Link
                  to={path}
                  aria-current={path === current ? 'page' : undefined}
                  className={clsx(
                    'inline-flex min-h-10 items-center gap-2 border-b-2 px-3 font-semibold -outline-offset-2',
                    path === current
                      ? 'border-brand-text text-brand-text'
                      : 'border-transparent text-muted-foreground hover:border-border hover:text-foreground',
                  )}
                >
                  {label}
                  {path === SECURITY_PAGE && warnings > 0 && (
                    <Badge>
                      <span aria-hidden="true" data-count={warnings} className="after:content-[attr(data-count)]" />
                    </Badge>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <PageSelect current={current} />
        {children ? <div className="flex flex-wrap items-center gap-2 pb-2">{children}</div> : null}
      </div>
      <ExampleNotice />
    </>
  );
}

function PageSelect({ current }: { current: SettingPage }) {
  const id = useId();
  const navigate = useNavigate();
  return (
    <nav aria-label="Settings" className="w-full pb-2 sm:hidden">
      <Form action="/app/settings" className="flex gap-2">
        <label htmlFor={id} className="sr-only">
          Page of the settings
        </label>
        <NativeSelect
          id={id}
          name="open"
          key={current}
          defaultValue={current}
          className="grow"
          options={Object.entries(settingPages).map(([value, label]) => ({ value, label }))}
          onChange={(event) => navigate(event.currentTarget.value)}
        />
        <Button type="submit" variant="secondary" className="with-scripts:hidden">
          Open
        </Button>
      </Form>
    </nav>
  );
}
