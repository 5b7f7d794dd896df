import type { Parents } from '~/lib/operation/parents.server';
import { parentNeeds } from './noun';
import { findVendor, isVendor, vendorIdOf } from './queries.server';

export const parents = {
  vendor: { ...parentNeeds.vendor, find: findVendor, idOf: vendorIdOf, isThere: isVendor },
} satisfies Parents;
