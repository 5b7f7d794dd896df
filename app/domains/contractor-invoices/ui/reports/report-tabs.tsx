import { LinkTabs } from '~/ui/frame/link-tabs';

const tabs = { '/app/reports': 'Remittance Report', '/app/reports/ageing': 'Ageing' } as const;

/** The reports, each a page. */
export function ReportTabs({ current }: { current: keyof typeof tabs }) {
  const links = Object.entries(tabs).map(([href, label]) => ({ href, label, isActive: href === current }));
  return <LinkTabs label="Reports" tabs={links} />;
}
