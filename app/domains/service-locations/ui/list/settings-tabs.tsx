import type { ReactNode } from 'react';
import { useSecurityWarnings } from '~/domains/security-events/ui/warnings/security-warnings';
import { LinkTabs } from '~/ui/frame/link-tabs';

const SECURITY = '/app/settings/security';
const tabs = {
  '/app/settings': 'Service locations',
  '/app/settings/undelivered': 'Undelivered',
  [SECURITY]: 'Security',
} as const;

/** The tabs of the settings, with the number of security warnings. */
export function SettingsTabs({ current, children }: { current: keyof typeof tabs; children?: ReactNode }) {
  const { length: warnings } = useSecurityWarnings();
  return (
    <LinkTabs
      label="Settings"
      tabs={Object.entries(tabs).map(([href, label]) => ({
        href,
        label,
        isActive: href === current,
        ...(href === SECURITY && warnings > 0 && { count: warnings }),
      }))}
    >
      {children}
    </LinkTabs>
  );
}
