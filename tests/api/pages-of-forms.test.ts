import { expect, test } from 'vitest';
import type { Who } from '~/demo/people';
import { tokenOf } from '../support/api-client';
import { dataOf, visit } from '../support/remix-app';

/** The pages that add something: who may send the form, and who may not. */
const pages: Record<string, [may: Who, mayNot: Who]> = {
  '/app/contractors/create': ['service', 'employee'],
  '/app/vendors/create': ['accounting', 'employee'],
  '/app/users/create': ['admin', 'service'],
  '/app/roles/create': ['admin', 'service'],
  '/app/members/create': ['service', 'employee'],
  '/app/importContractor': ['accounting', 'employee'],
};

test.each(Object.entries(pages))('%s opens for those alone who may send its form', async (path, [may, mayNot]) => {
  expect((await visit(dataOf(path), { token: await tokenOf(may) })).status, may).toBe(200);
  expect((await visit(dataOf(path), { token: await tokenOf(mayNot) })).status, mayNot).toBe(403);
});
