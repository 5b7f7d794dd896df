import type { EndpointTable } from '~/lib/http/endpoints.server';
import { listSecurityEvents } from './operations/list-security-events.server';
import { showSecurityWarnings } from './operations/show-security-warnings.server';

export const securityEventEndpoints = {
  'GET /security-events': listSecurityEvents,
  'GET /security-events/warnings': showSecurityWarnings,
} satisfies EndpointTable;
