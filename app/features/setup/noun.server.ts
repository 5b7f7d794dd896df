import type { EndpointTable } from '~/lib/http/endpoints.server';
import type { Operation } from '~/lib/operation/operation.server';
import { confirmSetupStep } from './operations/confirm-setup-step.server';
import { countSetup } from './operations/count-setup.server';
import { hideSetup } from './operations/hide-setup.server';
import { showSetup } from './operations/show-setup.server';

export const endpoints = {
  'GET /setup': showSetup,
  'POST /setup/{key}': confirmSetupStep,
  'POST /setup/hide': hideSetup,
} satisfies EndpointTable;

/** Reached by pages alone. */
export const operations = [countSetup] satisfies Operation[];
