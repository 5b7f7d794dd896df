import { clubToday } from '~/lib/env.server';
import type { CsvExport } from '~/lib/http/csv.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { formatPhone } from '~/ui/form/phone-mask';
import { vendorListInput } from '../list';
import { vendorTypeName } from '../rules/vendor-types';
import { readVendors, type VendorRow } from '../views/list-vendors.server';

/** The vendors as a file: with the current search, all rows of it. */
export const exportVendors = defineOperation({
  name: 'export-vendors',
  needs: 'vendor.read',
  input: vendorListInput,
  reads: true,
  async run(context, query): Promise<CsvExport<VendorRow>> {
    return {
      name: `vendors-${clubToday(context)}`,
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
      chunks: readVendors(context, query),
    };
  },
});
