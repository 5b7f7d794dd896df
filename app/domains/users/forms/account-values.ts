import type { OnPage } from '~/lib/remix/on-page';
import type { UserView } from '../views/user-view.server';

export type Account = OnPage<UserView>;

/** The fields of an account's form, in its order, and what they are called. */
export const accountLabels = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  role: 'Role',
  service_location_id: 'Service Location',
} as const;

type FieldName = keyof typeof accountLabels;
export type AccountValues = Record<FieldName, string>;
const names = Object.keys(accountLabels) as FieldName[];

const passwordLabels: Record<string, string> = {
  current_password: 'Current password',
  password: 'Password',
  password_confirmation: 'Confirm password',
};

export const accountLabel = (name: string): string => accountLabels[name as FieldName] ?? passwordLabels[name] ?? name;

/** The message of a save that failed in the network or the server. */
export const ACCOUNT_FAULT = 'Something went wrong while updating the record!';

/** Form values by the form's names, blank where there is none. */
export function accountValues(account: object): AccountValues {
  const values = account as Partial<Record<FieldName, unknown>>;
  return Object.fromEntries(names.map((name) => [name, String(values[name] ?? '')])) as AccountValues;
}
