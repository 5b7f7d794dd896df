import { flatRules } from '~/lib/form/merge';
import type { RecordEditor } from '~/ui/form/record-editor';
import { RecordForm } from '~/ui/form/record-form';
import {
  ACCOUNT_FAULT,
  type Account,
  type AccountValues,
  accountLabel,
  accountValues,
} from '../../forms/account-values';
import type { updateMeInput, updateUserInput } from '../../schema';
import { type AccountLists, accountWords } from './account-choices';
import { AccountFields } from './account-fields';

/** Fields that are not in the form are unchanged. */
const shared = {
  noun: 'user',
  faultText: ACCOUNT_FAULT,
  rules: flatRules<AccountValues>(),
  valuesOf: accountValues,
  saved: ({ user }: { user: { version: number } }) => ({ version: user.version, values: accountValues(user) }),
  read: accountValues,
  fieldsOf: (values: AccountValues) => values,
  labelOf: accountLabel,
  wordsOf: accountWords,
};

const ofColleague: RecordEditor<'update-user', typeof updateUserInput, Account, AccountValues, AccountLists> = {
  ...shared,
  id: 'account',
  operation: 'update-user',
  schema: () => import('../../schema').then((module) => module.updateUserInput),
};

const ofOneself: RecordEditor<'update-me', typeof updateMeInput, Account, AccountValues, AccountLists> = {
  ...shared,
  id: 'own-account',
  operation: 'update-me',
  schema: () => import('../../schema').then((module) => module.updateMeInput),
};

interface AccountFormProps {
  account: Account;
  lists: AccountLists;
  isOwn: boolean;
  roleLock: string | undefined;
  mayChooseLocation: boolean;
}

/** The details of an account as a form: see RecordForm. */
export function AccountForm({ account, lists, isOwn, ...rights }: AccountFormProps) {
  if (isOwn) {
    return (
      <RecordForm editor={ofOneself} record={account} lists={lists}>
        {(fields) => <AccountFields fields={fields} lists={lists} {...rights} />}
      </RecordForm>
    );
  }
  return (
    <RecordForm editor={ofColleague} record={account} lists={lists}>
      {(fields) => <AccountFields fields={fields} lists={lists} {...rights} />}
    </RecordForm>
  );
}
