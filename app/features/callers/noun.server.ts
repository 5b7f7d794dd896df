import type { EndpointTable } from '~/lib/http/endpoints.server';
import { showCaller } from './operations/show-caller.server';

export const endpoints = { 'POST /membership/member-info': showCaller } satisfies EndpointTable;
