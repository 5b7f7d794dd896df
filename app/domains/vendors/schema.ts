import { z } from 'zod';
import { email, id, key, optional, REQUIRED, requiredText } from '~/lib/schema';
import { vendorTypes } from './vendor-types';

const vendorType = z.preprocess(
  (value) => (value === '' || value === null || value === undefined ? undefined : Number(value)),
  z
    .int({ error: ({ input }) => (input === undefined ? REQUIRED : 'Choose a vendor type') })
    .refine((chosen) => vendorTypes.some((type) => type.id === chosen), 'Choose a vendor type'),
);

const vendorFields = {
  alpha: requiredText(20),
  name: requiredText(120),
  phone: requiredText(40),
  email: email(),
  vendor_type_id: vendorType,
  /** Null for none; left out, it stays as it is. */
  service_location_id: z.preprocess((value) => (value === '' ? null : value), id().nullable().optional()),
};

export const createVendorInput = z.object({
  ...vendorFields,
  /** The form's own id: sent again, it answers the vendor that it made. */
  submission_id: optional(z.uuid()),
});

export const updateVendorInput = z.object({
  id: key(),
  ...vendorFields,
  /** The version that was changed; where it is not the vendor's any more, nothing is saved. */
  version: optional(id()),
});

export const vendorKeyInput = z.object({ id: key() });

export type VendorFields = Pick<z.output<typeof createVendorInput>, keyof typeof vendorFields>;
