import { Notice } from '~/ui/feedback/notice';
import type { SecurityWarning } from '../../rules/limits';

/** What happened so often within the last hour that somebody should look. */
export function EventWarnings({ warnings }: { warnings: SecurityWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <Notice kind="warning" title={warnings.map(({ words }) => words).join(' · ')} isLive>
      Look whose accounts these are, and whence. Accounts stay open to their owners.
    </Notice>
  );
}
