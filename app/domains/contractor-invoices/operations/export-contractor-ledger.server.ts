import { contractorIdOf, contractorRead } from '~/domains/contractors/queries.server';
import { clubToday } from '~/lib/env.server';
import { notFound } from '~/lib/errors';
import type { CsvExport } from '~/lib/http/csv.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { allOf, readTogether } from '~/lib/read-together.server';
import { ledgerKindWords } from '../rules/payment-words';
import { contractorInvoiceKeyInput } from '../schema';
import { type LedgerRow, ledgerRow } from '../views/contractor-ledger.server';
import { selectLedger } from '../views/ledger-lines.server';

const CHUNK = 5000;

/** A contractor's account as a file, the newest line first; amounts are dollars. */
export const exportContractorLedger = defineOperation({
  name: 'export-contractor-ledger',
  needs: 'invoice.read',
  input: contractorInvoiceKeyInput,
  reads: true,
  async run(context, { id: key }): Promise<CsvExport<LedgerRow>> {
    const { db } = context;
    const select = (offset: number) => selectLedger(db, contractorIdOf(key), { limit: CHUNK, offset });
    const { contractor, first } = await readTogether(db, {
      contractor: contractorRead(db, key),
      first: allOf(select(0)),
    });
    if (!contractor) throw notFound('Contractor');
    const chunks = async function* () {
      let lines = first;
      for (let offset = CHUNK; ; offset += CHUNK) {
        yield lines.map(ledgerRow);
        if (lines.length < CHUNK) return;
        lines = await select(offset);
      }
    };
    return {
      name: `ledger-${contractor.alpha_ref}-${clubToday(context)}`,
      columns: {
        Date: ({ day }) => day,
        Kind: ({ kind }) => ledgerKindWords[kind],
        What: ({ what }) => what,
        Number: ({ reference }) => reference,
        Status: ({ status }) => status,
        Charge: ({ charge }) => charge?.toFixed(2) ?? '',
        Payment: ({ credit }) => credit?.toFixed(2) ?? '',
        Balance: ({ balance }) => balance.toFixed(2),
      },
      chunks: chunks(),
    };
  },
});
