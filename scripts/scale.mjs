// npm run scale [-- --rows 200000]: the lists of contractor invoices and payments in tables of so many rows, with the rows
// that each page, filter and search reads beside its budget; an import of 10,000 invoices beside the bare insert; and thousands
// of random edits and refunds, after which everything adds up.
import { Failure, flags, main, onOwnNode, run } from './lib.mjs';
import { ensureInstalled } from './prepare.mjs';

const FILES = [
  'tests/domains/contractor-invoices/contractor-invoices-at-scale.test.ts',
  'tests/domains/contractor-invoices/invoice-filters.test.ts',
  'tests/domains/contractor-invoices/contractor-ledger.test.ts',
  'tests/domains/contractor-invoices/remittance.test.ts',
  'tests/domains/payments/payments-at-scale.test.ts',
  'tests/domains/invoice-batches/import-at-scale.test.ts',
];

await main(async () => {
  const { rows = 200_000, ...unknown } = flags();
  const isNumber = /^[1-9]\d{4,6}$/.test(String(rows)) && Number(rows) % 20_000 === 0;
  if (!isNumber || Object.keys(unknown).length > 0)
    throw new Failure('Usage: npm run scale [-- --rows 200000], a multiple of 20,000');
  await ensureInstalled();
  if (await onOwnNode('scripts/scale.mjs')) return 0;
  await run(
    'vitest',
    ['run', ...FILES, '--project', 'workers', '--test-timeout', '900000', '--hook-timeout', '900000'],
    {
      env: { SCALE_ROWS: String(rows) },
    },
  );
  return 0;
});
