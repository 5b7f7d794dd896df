import type { ReactNode } from 'react';
import { LinkTabs } from '~/ui/frame/link-tabs';

const tabs = { '/app/settings': 'Service locations', '/app/settings/undelivered': 'Undelivered' };

/** The parts of the settings. */
export function SettingsTabs({ current, children }: { current: keyof typeof tabs; children?: ReactNode }) {
  return (
    <LinkTabs
      label="Settings"
      tabs={Object.entries(tabs).map(([href, label]) => ({ href, label, isActive: href === current }))}
    >
      {children}
    </LinkTabs>
  );
}
