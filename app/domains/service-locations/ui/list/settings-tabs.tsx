import { LinkTabs } from '~/ui/frame/link-tabs';

const tabs = { '/app/settings': 'Service locations', '/app/settings/undelivered': 'Undelivered' };

/** The parts of the settings. */
export function SettingsTabs({ current }: { current: keyof typeof tabs }) {
  return (
    <LinkTabs
      label="Settings"
      tabs={Object.entries(tabs).map(([href, label]) => ({ href, label, isActive: href === current }))}
    />
  );
}
