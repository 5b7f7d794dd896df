import { clubToday } from '~/lib/env.server';
import type { CsvExport } from '~/lib/http/csv.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { formatPhone } from '~/ui/form/phone-mask';
import { percentOf } from '../forms/contractor-values';
import { type ContractorListQuery, directories, exportContractorsInput } from '../list';
import { type ContractorLine, readContractors } from '../views/list-contractors.server';
import { readFavorites } from '../views/list-favorites.server';

/** One of the directory's lists as a file: with the current search, all rows of it. */
export const exportContractors = defineOperation({
  name: 'export-contractors',
  needs: 'contractor.read',
  input: exportContractorsInput,
  reads: true,
  async run(context, { tab, ...query }): Promise<CsvExport<ContractorLine>> {
    const status = directories[tab];
    return {
      name: `${tab}-contractors-${clubToday(context)}`,
      columns: {
        ID: ({ id }) => id,
        Reference: ({ alpha_ref }) => alpha_ref,
        Name: ({ name }) => name,
        Contact: ({ contact }) => contact,
        Phone: ({ phone }) => formatPhone(phone),
        Email: ({ email }) => email,
        City: ({ city }) => city,
        'Service Fee': ({ factor_percent }) => percentOf(factor_percent),
        Status: (row) => row.status,
      },
      chunks: status ? readContractors(context, status, query) : favorites(context, query),
    };
  },
});

async function* favorites(context: OperationContext, query: ContractorListQuery) {
  yield await readFavorites(context, query);
}
