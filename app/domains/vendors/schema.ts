import * as z from 'zod';
import {
  email,
  id,
  key,
  nullable,
  optional,
  REQUIRED,
  readDigits,
  requiredPhone,
  requiredText,
} from '~/lib/form/schema';
import { vendorTypes } from './rules/vendor-types';

const vendorType = z.preprocess(
  (value: number | string) => (value === '' || value === null || value === undefined ? undefined : readDigits(value)),
  z
    .int({ error: ({ input }) => (input === undefined ? REQUIRED : 'Choose a vendor type') })
    .refine((chosen) => vendorTypes.some((type) => type.id === chosen), 'Choose a vendor type'),
);

const vendorFields = {
  alpha: requiredText(20),
  name: requiredText(120),
  phone: requiredPhone(),
  email: email(),
  vendor_type_id: vendorType,
  /** Null for none; left out, it is unchanged. */
  service_location_id: nullable(id()),
};

export const createVendorInput = z.object({
  ...vendorFields,
  /** The form's idempotency key: the same key returns the vendor that it created. */
  submission_id: optional(z.uuid()),
});

export const updateVendorInput = z.object({
  id: key(),
  ...vendorFields,
  /** The version that was edited; if it is stale, nothing is saved. */
  version: optional(id()),
});

export const vendorKeyInput = z.object({ id: key() });

export type VendorFields = Pick<z.output<typeof createVendorInput>, keyof typeof vendorFields>;
