import type { ContractorInvoice, InvoiceLine } from '../table.server';

/** Lines as the specification names them: `material_1`, `material_amt_1`, … */
function numbered(kind: 'material' | 'labor', lines: readonly InvoiceLine[]): Record<string, string | number> {
  return Object.fromEntries(
    lines.flatMap(({ description, amount }, index) => [
      [`${kind}_${index + 1}`, description],
      [`${kind}_amt_${index + 1}`, amount],
    ]),
  );
}

/** An invoice with all its fields: amounts in cents, percentages as numbers (10.35). */
export function viewContractorInvoice({ material, labor, tax, factor_percent, ...invoice }: ContractorInvoice) {
  return {
    ...invoice,
    tax: tax / 100,
    factor_percent: factor_percent / 100,
    material: numbered('material', material),
    labor: numbered('labor', labor),
  };
}
export type ContractorInvoiceView = ReturnType<typeof viewContractorInvoice>;
