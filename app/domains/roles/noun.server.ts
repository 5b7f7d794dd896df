import type { EndpointTable } from '~/lib/http/endpoints.server';
import type { Operation } from '~/lib/operation/operation.server';
import { roleList } from './list.server';
import { createRole } from './operations/create-role.server';
import { listRoleChoices } from './operations/list-role-choices.server';
import { listRolesWith } from './operations/list-roles-with.server';
import { updateRole } from './operations/update-role.server';

export { roleEffects as effects } from './effects.server';

export const endpoints = {
  'POST /roles/create': createRole,
  'POST /roles/update': updateRole,
} satisfies EndpointTable;

/** Reached by pages alone. */
export const operations = [listRolesWith, listRoleChoices] satisfies Operation[];

export const lists = [roleList];
