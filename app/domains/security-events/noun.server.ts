import { csv } from '~/lib/http/csv.server';
import type { EndpointTable } from '~/lib/http/endpoints.server';
import { securityEventList } from './list.server';
import { exportSecurityEvents } from './operations/export-security-events.server';
import { listSecurityEvents } from './operations/list-security-events.server';
import { showSecurityWarnings } from './operations/show-security-warnings.server';

export { securityEventEffects as effects } from './effects.server';

export const endpoints = {
  'GET /security-events': listSecurityEvents,
  'GET /security-events/export': { operation: exportSecurityEvents, file: csv },
  'GET /security-events/warnings': showSecurityWarnings,
} satisfies EndpointTable;

export const lists = [securityEventList];
