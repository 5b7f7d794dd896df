import { listAllCalls } from '~/domains/calls/operations/list-all-calls.server';
import { listBlockedNumbers } from '~/domains/calls/operations/list-blocked-numbers.server';
import { listOwnCalls } from '~/domains/calls/operations/list-own-calls.server';
import { listVoicemails } from '~/domains/calls/operations/list-voicemails.server';
import type { ConnectTab } from '~/domains/calls/rules/tabs';
import { listContacts } from '~/domains/users/operations/list-contacts.server';
import { load } from '~/lib/operation/load.server';
import type { OperationContext } from '~/lib/operation/operation.server';

/** The list of a tab of the Connect page. */
export async function loadConnect(caller: OperationContext, tab: ConnectTab, query: Record<string, string>) {
  switch (tab) {
    case 'contacts': {
      const { result: rows, meta } = await load(listContacts, caller, query);
      return { tab, rows, meta };
    }
    case 'voicemail': {
      const { records: rows, meta } = await load(listVoicemails, caller, query);
      return { tab, rows, meta };
    }
    case 'blocked': {
      const { results: rows, meta } = await load(listBlockedNumbers, caller, query);
      return { tab, rows, meta };
    }
    default: {
      const { records: rows, meta } = await load(tab === 'log' ? listOwnCalls : listAllCalls, caller, query);
      return { tab, rows, meta };
    }
  }
}
