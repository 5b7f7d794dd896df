import { defineExport } from '~/lib/list/export.server';
import { shownPhone } from '~/lib/text/phone';
import { percentOf } from '../forms/contractor-values';
import { directories, exportContractorsInput } from '../list';
import { readContractors } from '../views/list-contractors.server';
import { readFavorites } from '../views/list-favorites.server';

/** One of the directory's lists as a file: with the current search, all rows of it. */
export const exportContractors = defineExport(
  {
    needs: 'contractor.read',
    input: exportContractorsInput,
    rows: (context, { tab, ...query }) => {
      const status = directories[tab];
      return status ? readContractors(context, status, query) : readFavorites(context, query);
    },
  },
  {
    name: 'export-contractors',
    file: ({ tab }) => `${tab}-contractors`,
    columns: {
      ID: ({ id }) => id,
      Reference: ({ alpha_ref }) => alpha_ref,
      Name: ({ name }) => name,
      Contact: ({ contact }) => contact,
      Phone: ({ phone }) => shownPhone(phone),
      Email: ({ email }) => email,
      City: ({ city }) => city,
      'Service Fee': ({ factor_percent }) => percentOf(factor_percent),
      Status: (row) => row.status,
    },
  },
);
