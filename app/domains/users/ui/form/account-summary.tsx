import { type Account, accountLabels, accountValues } from '../../forms/account-values';
import { type AccountLists, accountWords } from './account-choices';

/** The details of an account, read-only. */
export function AccountSummary({ account, lists }: { account: Account; lists: AccountLists }) {
  const values: Record<string, string> = accountValues(account);
  return (
    <dl className="grid max-w-3xl grid-cols-[10rem_1fr] gap-x-4 gap-y-2 max-sm:grid-cols-1">
      {Object.entries(accountLabels).map(([name, label]) => (
        <div key={name} className="contents">
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="min-w-0 break-words">{accountWords(name, values[name], lists)}</dd>
        </div>
      ))}
    </dl>
  );
}
