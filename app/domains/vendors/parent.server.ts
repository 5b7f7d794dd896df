import type { ParentKind } from '~/lib/parents.server';
import { findVendor } from './queries.server';

/** A vendor as what notes and files hang on. */
export const vendorParent: ParentKind = { read: 'vendor.read', update: 'vendor.update', find: findVendor };
