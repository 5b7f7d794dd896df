import { contractorIdOf } from '~/domains/contractors/queries.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { readTogether } from '~/lib/read-together.server';
import { contractorInvoiceKeyInput } from '../schema';
import { accountInDollars, contractorAccount } from '../views/contractor-account.server';

/** What the club owes a contractor, in dollars; zeros where the contractor does not exist. */
export const showContractorAccount = defineOperation({
  name: 'show-contractor-account',
  needs: 'invoice.read',
  input: contractorInvoiceKeyInput,
  reads: true,
  async run({ db }, { id }) {
    const { account } = await readTogether(db, { account: contractorAccount(db, contractorIdOf(id)) });
    return { account: accountInDollars(account) };
  },
});
