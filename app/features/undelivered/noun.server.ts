import type { Operation } from '~/lib/operation/operation.server';
import { countDeadDeliveries } from './operations/count-dead-deliveries.server';
import { listDeadDeliveries } from './operations/list-dead-deliveries.server';
import { retryDelivery } from './operations/retry-delivery.server';

export { deliveryEffects as effects } from './effects.server';

/** Reached by pages alone. */
export const operations = [countDeadDeliveries, listDeadDeliveries, retryDelivery] satisfies Operation[];
