import { StatusChip } from '~/ui/format/status-chip';
import { type EstimateType, estimateTypeTones } from '../../states';

/** An estimate's type in its colour; a reply that nobody has reviewed yet is bold. */
export function EstimateTypeChip({ type }: { type: EstimateType }) {
  return <StatusChip tone={estimateTypeTones[type]}>{type === 'REPLIED' ? <strong>{type}</strong> : type}</StatusChip>;
}
