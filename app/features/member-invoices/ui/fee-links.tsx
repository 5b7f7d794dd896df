import { offeredFees } from '~/domains/invoices/rules/fees';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { formatMoney } from '~/ui/format/format-money';

/** Links to new invoices to a member for each fee. */
export function FeeLinks({ member }: { member: string }) {
  return (
    <div className="flex flex-wrap gap-2">
      {offeredFees.map(({ name, label, amount }) => (
        <LinkButton key={name} to={`/app/invoices/create?member=${member}&fee=${name}`} variant="secondary" size="sm">
          {`${label} ${formatMoney(amount)}`}
        </LinkButton>
      ))}
    </div>
  );
}
