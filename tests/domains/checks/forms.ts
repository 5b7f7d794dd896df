import type { Forms, RecordForms } from '../../e2e/support/form-rows';
import { addCheck, addMemberInvoice, CHECK_IMAGE } from '../../e2e/support/member-invoice';

export const recordForms = {
  check: async (page, token) => ({
    path: `/app/invoices/checkUpdate/${(await addCheck(page, token)).id}`,
    mine: 'Account number',
    theirs: 'Bank name',
    other: 'Note',
    value: 'Lies in the safe',
    button: 'Update',
    operation: 'update-check',
  }),
} satisfies RecordForms;

export const forms = {
  'new check': {
    id: 'new-check',
    who: 'accounting',
    isSecret: true,
    open: async (page, token) => ({
      path: `/app/invoices/createCheck/${(await addMemberInvoice(page, token)).uuid}`,
      texts: { 'Check number': String(Date.now()).slice(-10), 'Bank name': 'Form Bank' },
      files: { 'Check image': CHECK_IMAGE },
      button: 'Add Check',
      sends: '**/do/save-check',
    }),
  },
  check: {
    id: 'check',
    who: 'accounting',
    open: async (page, token) => ({
      path: `/app/invoices/checkUpdate/${(await addCheck(page, token)).id}`,
      texts: { Note: 'By the door', 'Bank name': 'Form Savings' },
      button: 'Update',
      sends: '**/do/update-check',
    }),
  },
} satisfies Forms;
