import { CLUB_URL } from '../../e2e/support/club';
import type { Forms } from '../../e2e/support/form-rows';
import { newNumber } from '../../e2e/support/new-batch';
import { addContractor } from '../../e2e/support/new-contractor';
import { addCorrection, addInvoice, addPaidInvoice, payNewInvoice } from '../../e2e/support/new-invoice';
import { runSql } from '../../support/process/club-state';

export const forms = {
  'import of contractors’ invoices': {
    id: 'import',
    who: 'executive',
    isSecret: true,
    open: async (page, token) => {
      const { alpha_ref } = await addContractor(page, token, 'Sheets');
      const lines = ['con;hoc_inv_num;material_1;material_amt_1', `${alpha_ref};${newNumber()};Elbow;10`];
      return {
        path: '/app/importContractor',
        texts: {},
        files: {
          'Drag & drop files here, or click to select files': {
            name: 'rows.csv',
            mimeType: 'text/csv',
            buffer: Buffer.from(lines.join('\r\n')),
          },
        },
        button: 'Save Contractor Inv',
        sends: '**/app/importContractor.data*',
      };
    },
  },
  'contractor payment': {
    id: 'contractor-payment',
    who: 'executive',
    isLookedAt: true,
    open: async (page, token) => {
      const contractor = await addContractor(page, token, `Payee${Date.now().toString(36)}`);
      const { id } = await addInvoice({ status: 'APPROVED' });
      await runSql(CLUB_URL, {
        sql: 'UPDATE contractor_invoices SET contractor_id = ? WHERE id = ?',
        params: [contractor.id, id],
      });
      return {
        path: `/app/reports/pay/${contractor.id}`,
        texts: { 'Check number': `F${Date.now().toString(36)}` },
        button: 'Pay with this check',
        sends: '**/app/reports/pay/*.data*',
      };
    },
  },
  'void payment': {
    id: 'void-payment',
    who: 'accounting',
    isLookedAt: true,
    open: async (page, token) => {
      const { payment, number } = await payNewInvoice(page, token);
      return {
        path: `/app/reports/checks/${payment}/void`,
        texts: { 'In your words': 'The envelope came back' },
        choices: { Reason: 'lost' },
        button: `Void check ${number}`,
        sends: '**/app/reports/checks/*/void.data*',
      };
    },
  },
  'take an invoice off': {
    id: 'take-off-invoice',
    who: 'accounting',
    isLookedAt: true,
    open: async (page, token) => {
      const { payment, number } = await payNewInvoice(page, token);
      return {
        path: `/app/reports/checks/${payment}/take-off`,
        texts: { 'In your words': 'It was another amount' },
        choices: { Reason: 'wrong_amount' },
        button: `Take it off check ${number}`,
        sends: '**/app/reports/checks/*/take-off.data*',
      };
    },
  },
  'paid contractor invoice': {
    id: 'paid-invoice',
    who: 'accounting',
    open: async () => {
      const { id, number } = await addPaidInvoice();
      return {
        path: `/app/invoices?search=${number}&edit=${id}`,
        texts: { Remarks: 'The breaker was warm.', Comment: 'Called again' },
        button: 'Apply',
        sends: '**/do/update-contractor-invoice',
      };
    },
  },
  correction: {
    id: 'correction',
    who: 'accounting',
    isLookedAt: true,
    open: async () => ({
      path: `/app/invoices/correct/${(await addPaidInvoice()).id}`,
      texts: { 'Amount for the contractor': '20.00', Reason: 'A part was billed twice' },
      button: 'Book the credit',
      sends: '**/do/book-correction',
    }),
  },
  'correction taken back': {
    id: 'correction-taken-back',
    who: 'accounting',
    isLookedAt: true,
    open: async (page, token) => {
      const { id } = await addPaidInvoice();
      const uuid = await addCorrection(page, token, id);
      return {
        path: `/app/invoices/correct/${id}/take-back/${uuid}`,
        texts: { Reason: 'Booked twice' },
        button: 'Take it back',
        sends: '**/do/void-correction',
      };
    },
  },
  'contractor invoice': {
    id: 'contractor-invoice',
    who: 'accounting',
    open: async () => {
      const { id, number } = await addInvoice();
      return {
        path: `/app/invoices?search=${number}&edit=${id}`,
        texts: { Remarks: 'The breaker was warm.', Comment: 'Paid in two parts' },
        button: 'Apply',
        confirm: 'Yes',
        sends: '**/do/update-contractor-invoice',
      };
    },
  },
} satisfies Forms;
