import { defineExport } from '~/lib/list/export.server';
import { formatPhone } from '~/ui/form/phone-mask';
import { vendorListInput } from '../list';
import { vendorTypeName } from '../rules/vendor-types';
import { readVendors } from '../views/list-vendors.server';

/** The vendors as a file: with the current search, all rows of it. */
export const exportVendors = defineExport(
  { needs: 'vendor.read', input: vendorListInput, rows: readVendors },
  {
    name: 'export-vendors',
    file: 'vendors',
    columns: {
      ID: ({ id }) => id,
      Alpha: ({ alpha }) => alpha,
      Name: ({ name }) => name,
      Phone: ({ phone }) => formatPhone(phone),
      Email: ({ email }) => email,
      Type: ({ vendor_type_id }) => vendorTypeName(vendor_type_id),
      'Last Check': ({ last_check }) => last_check,
      'Last Voucher': ({ last_voucher }) => last_voucher,
    },
  },
);
