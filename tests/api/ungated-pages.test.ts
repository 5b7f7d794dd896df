import { expect, test } from 'vitest';
import { tokenOf } from '../support/calling/api-client';
import { dataOf, visit } from '../support/runtime/remix-app';

const ungated = [
  '/app/contractors/create',
  '/app/vendors/create',
  '/app/users/create',
  '/app/profile',
  '/app/members/create',
  '/app/importContractor',
  '/app/email',
];

test.each(ungated)(
  '%s opens for everybody who is signed in; its calls are checked by themselves',
  {
    tags: ['SHELL-029', 'MAIL-001', 'USER-011', 'USER-018'],
  },
  async (path) => {
    for (const who of ['executive', 'employee'] as const)
      expect((await visit(dataOf(path), { token: await tokenOf(who) })).status, who).toBe(200);
  },
);
