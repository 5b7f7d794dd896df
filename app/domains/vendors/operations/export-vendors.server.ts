import type { CsvExport } from '~/lib/csv.server';
import { defineOperation } from '~/lib/operation.server';
import { formatPhone } from '~/ui/phone-mask';
import { vendorListInput } from '../list';
import { readVendors, type VendorRow } from '../list-vendors.server';
import { vendorTypeName } from '../vendor-types';

/** The vendors as a file: as searched, and whole however many. */
export const exportVendors = defineOperation({
  name: 'export-vendors',
  needs: 'vendor.read',
  input: vendorListInput,
  reads: true,
  async run(context, query): Promise<CsvExport<VendorRow>> {
    return {
      name: `vendors-${context.now.toISOString().slice(0, 10)}`,
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
