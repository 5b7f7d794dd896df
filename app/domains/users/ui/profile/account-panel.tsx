import type { ReactNode } from 'react';
import { PersonChip } from '~/ui/format/person-chip';
import type { Account } from '../../forms/account-values';
import type { AccountLists } from '../form/account-choices';
import { AccountForm } from '../form/account-form';
import { AccountSummary } from '../form/account-summary';
import { ColourForm } from '../form/colour-form';
import { ExtensionForm } from '../form/extension-form';
import { PasswordForm } from '../form/password-form';
import { SecondStepForm } from '../form/second-step-form';
import { SettingsForm } from '../form/settings-form';
import type { AccountTab } from './account-tabs';

interface AccountPanelProps {
  account: Account;
  tab: AccountTab;
  lists: AccountLists;
  isOwn: boolean;
  /** Whether the reader is the account's owner, or may edit users. */
  mayChange: boolean;
  mayStoreExtension: boolean;
  roleLock: string | undefined;
  mayChooseLocation: boolean;
  /** The choice of what to revoke with a new password of one's own. */
  endings: ReactNode;
}

/** The open tab of an account: a form, or a summary where the reader may not change it. */
export function AccountPanel({
  account,
  tab,
  lists,
  isOwn,
  mayChange,
  mayStoreExtension,
  endings,
  ...rights
}: AccountPanelProps) {
  const key = account.uuid;
  switch (tab) {
    case 'account':
      return mayChange ? (
        <AccountForm key={key} account={account} lists={lists} isOwn={isOwn} {...rights} />
      ) : (
        <AccountSummary account={account} lists={lists} />
      );
    case 'password':
      return (
        mayChange && (
          <PasswordForm key={key} uuid={account.uuid} isOwn={isOwn}>
            {endings}
          </PasswordForm>
        )
      );
    case 'colors':
      return mayChange ? (
        <ColourForm key={key} account={account} isOwn={isOwn} />
      ) : (
        <p>
          <PersonChip
            name={account.name || 'Unassigned'}
            backgroundColor={account.bgColor}
            textColor={account.chipColor}
          />
        </p>
      );
    case 'mfa':
      return <SecondStepForm key={key} account={account} mayChange={mayChange} />;
    case 'settings':
      return <SettingsForm key={key} account={account} />;
    case 'extension':
      return <ExtensionForm key={`${key} ${account.extension}`} account={account} mayChange={mayStoreExtension} />;
    default:
      return null;
  }
}
