import type { Forms, RecordForms } from '../../e2e/support/form-rows';
import { addMemberInvoice, creditMemberInvoice } from '../../e2e/support/member-invoice';

export const recordForms = {
  'member invoice': async (page, token) => ({
    path: `/app/invoices/${(await addMemberInvoice(page, token)).uuid}?tab=edit`,
    mine: 'Ref number',
    theirs: 'External invoice number',
    other: 'Term',
    button: 'Update',
    operation: 'update-invoice',
  }),
} satisfies RecordForms;

export const forms = {
  'new member invoice': {
    id: 'new-invoice',
    who: 'accounting',
    open: async () => ({
      path: '/app/invoices/create?job=6',
      texts: {
        Description: 'Job 6: new hose',
        'External invoice number': 'B-1',
        'Line 1, description': 'Hose',
        'Line 1, amount': '12.50',
      },
      button: 'Create Invoice',
      sends: '**/do/create-invoice',
    }),
  },
  'member invoice': {
    id: 'member-invoice',
    who: 'accounting',
    open: async (page, token) => ({
      path: `/app/invoices/${(await addMemberInvoice(page, token)).id}?tab=edit`,
      texts: { 'Ref number': '77', Address: '9 Form St' },
      button: 'Update',
      sends: '**/do/update-invoice',
    }),
  },
  'new fee': {
    id: 'new-invoice',
    who: 'accounting',
    open: async (page, token) => ({
      path: `/app/invoices/create?member=${(await addMemberInvoice(page, token)).membership_id}&fee=late_fee`,
      texts: { 'Ref number': 'F-1' },
      button: 'Create Invoice',
      sends: '**/do/create-invoice',
    }),
  },
  'void invoice': {
    id: 'void-invoice',
    who: 'accounting',
    isLookedAt: true,
    open: async (page, token) => {
      const { id, uuid } = await addMemberInvoice(page, token);
      return {
        path: `/app/invoices/${uuid}/void`,
        texts: { Reason: 'Billed twice' },
        button: `Void invoice ${id}`,
        sends: '**/app/invoices/*/void.data*',
      };
    },
  },
  'credit note': {
    id: 'credit-invoice',
    who: 'accounting',
    isLookedAt: true,
    open: async (page, token) => {
      const { id, uuid } = await addMemberInvoice(page, token);
      return {
        path: `/app/invoices/${uuid}/credit`,
        texts: { Amount: '12.50', Reason: 'One wall was not painted' },
        button: `Credit invoice ${id}`,
        sends: '**/app/invoices/*/credit.data*',
      };
    },
  },
  'write-off': {
    id: 'write-off-invoice',
    who: 'accounting',
    isLookedAt: true,
    open: async (page, token) => {
      const { id, uuid } = await addMemberInvoice(page, token);
      return {
        path: `/app/invoices/${uuid}/write-off`,
        texts: { Amount: '12.50', Reason: 'Goodwill' },
        button: `Write off invoice ${id}`,
        sends: '**/app/invoices/*/write-off.data*',
      };
    },
  },
  'take a credit note back': {
    id: 'take-back-adjustment',
    who: 'accounting',
    isLookedAt: true,
    open: async (page, token) => {
      const { uuid, note } = await creditMemberInvoice(page, token);
      return {
        path: `/app/invoices/${uuid}/take-back/${note.uuid}`,
        texts: { Reason: 'The wrong invoice' },
        button: `Take Credit note ${note.number} back`,
        sends: '**/app/invoices/*/take-back/*.data*',
      };
    },
  },
} satisfies Forms;
