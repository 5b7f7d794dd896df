import { Notice } from '~/ui/feedback/notice';
import type { SecurityWarning } from '../../rules/limits';

/** Warnings of frequent events within the last hour. */
export function EventWarnings({ warnings }: { warnings: SecurityWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <Notice kind="warning" title={warnings.map(({ words }) => words).join(' · ')} isLive>
      Look whose accounts these are, and whence. Accounts stay open to their owners.
    </Notice>
  );
}
