import { StatusChip } from '~/ui/status-chip';
import { type EstimateType, estimateTypeTones } from '../states';

/** An estimate's type in its colour; a reply that waits to be looked at is bold. */
export function EstimateTypeChip({ type }: { type: EstimateType }) {
  return <StatusChip tone={estimateTypeTones[type]}>{type === 'REPLIED' ? <strong>{type}</strong> : type}</StatusChip>;
}
