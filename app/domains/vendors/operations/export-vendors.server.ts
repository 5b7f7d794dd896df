import { defineExport } from '~/lib/list/export.server';
import { shownPhone } from '~/lib/text/phone';
import { listVendors } from './list-vendors.server';

/** The vendors as a file: with the current search, all rows of it. */
export const exportVendors = defineExport(listVendors, {
  name: 'export-vendors',
  file: 'vendors',
  columns: {
    ID: ({ id }) => id,
    Alpha: ({ alpha }) => alpha,
    Name: ({ name }) => name,
    Phone: ({ phone }) => shownPhone(phone),
    Email: ({ email }) => email,
    Type: ({ type }) => type,
    'Last Check': ({ last_check }) => last_check,
    'Last Voucher': ({ last_voucher }) => last_voucher,
  },
});
