import type { CsvExport } from '~/lib/csv.server';
import type { ListQuery } from '~/lib/list';
import { defineOperation, type OperationContext } from '~/lib/operation.server';
import { formatPhone } from '~/ui/phone-mask';
import { percentOf } from '../contractor-values';
import { directories, exportContractorsInput } from '../list';
import { type ContractorLine, readContractors } from '../list-contractors.server';
import { readFavorites } from '../list-favorites.server';

/** One of the directory's lists as a file: as searched, and whole however long. */
export const exportContractors = defineOperation({
  name: 'export-contractors',
  needs: 'contractor.read',
  input: exportContractorsInput,
  reads: true,
  async run(context, { tab, ...query }): Promise<CsvExport<ContractorLine>> {
    const status = directories[tab];
    return {
      name: `${tab}-contractors-${context.now.toISOString().slice(0, 10)}`,
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

async function* favorites(context: OperationContext, query: ListQuery) {
  yield await readFavorites(context, query);
}
