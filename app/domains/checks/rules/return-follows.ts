import { formatMoney } from '~/ui/format/format-money';

interface Returned {
  invoices: readonly { id: number; paid: number }[];
  refunded: number;
  member: { name: string };
}

/** The consequences of recording a check as returned. */
export function returnFollows({ invoices, refunded, member }: Returned): string {
  const paid = invoices.filter((invoice) => invoice.paid > 0);
  const numbers = paid.map((invoice) => `${invoice.id} (${formatMoney(invoice.paid)})`).join(', ');
  const again = paid.length === 1 ? `Invoice ${numbers} is owed again.` : `Invoices ${numbers} are owed again.`;
  const back = `The ${formatMoney(refunded)} that was paid back already is billed to ${member.name}.`;
  const told = 'The member is told by e-mail and asked to pay in another way.';
  return [paid.length > 0 && again, refunded > 0 && back, told].filter(Boolean).join(' ');
}
