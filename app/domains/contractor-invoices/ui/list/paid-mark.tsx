import { StatusChip } from '~/ui/format/status-chip';

/** “Paid” or “Not Paid”. */
export function PaidMark({ isPaid, hasColor }: { isPaid: boolean; hasColor?: boolean }) {
  const words = isPaid ? 'Paid' : 'Not Paid';
  if (!hasColor) return <span className="whitespace-nowrap">{words}</span>;
  return <StatusChip tone={isPaid ? 'green' : 'red'}>{words}</StatusChip>;
}
