import type { Calls, Fills, Typed } from '../../support/proofs/calls';
import { lookedUp, type Pages, type Records, tabs } from '../../support/proofs/read-requests';

const sheet = new FormData();
sheet.set('file', new File(['con,hoc_inv_num,material_1,material_amt_1\nelm-1,A-1,Elbow,12'], 'invoices.csv'));

export const calls = {
  'POST /contractor-invoice/con-invoices': {
    needs: 'invoice.read',
    reach: 'permission',
    sorted: {
      table: 'contractor_invoices',
      where: 'true',
      by: {
        mem_name: 'mem_name COLLATE NOCASE',
        con: 'con COLLATE NOCASE',
        total: 'total',
        status: 'status',
        inv_date: 'inv_date COLLATE NOCASE',
      },
    },
  },
  'POST /contractor-invoice/open-invoices': {
    needs: 'invoice.read',
    reach: 'permission',
    sorted: {
      table: 'contractor_invoices',
      where: `status <> 'PAID'`,
      by: { con: 'con COLLATE NOCASE', total: 'total', status: 'status' },
    },
  },
  'POST /contractor-invoice/cancel-invoices': { needs: 'invoice.read', reach: 'permission' },
  'GET /contractor-invoice/export': {
    needs: 'invoice.read',
    reach: 'permission',
    trips: ['apiList', '/contractor-invoice/export', '/contractor-invoice/export?tab=open&status=HOLD&interval=30'],
  },
  'GET /contractor-invoice/ageing': { needs: 'invoice.read', trips: 'apiList' },
  'GET /contractor-invoice/ageing/export': { needs: 'invoice.read', trips: 'apiList' },
  'POST /contractor-invoice/change-statuses': { needs: 'invoice.update', reach: 'permission' },
  'GET /contractor-invoice/download': {
    needs: 'invoice.view invoice.update',
    reach: 'permission',
    trips: ['apiRecord', '/contractor-invoice/download?invoice_ids=1,2'],
  },
  'GET /contractor-invoice/export-selected': {
    needs: 'invoice.read',
    reach: 'permission',
    trips: ['apiList', '/contractor-invoice/export-selected?invoice_ids=1,2'],
  },
  'POST /contractor-invoice/pay': {
    needs: 'invoice.update',
    reach: 'permission',
    contractorInvoiceMoves: {
      pay: {
        input: ({ id, contractor_id }) => ({
          contractor_id,
          invoice_ids: [id],
          check_number: `C-${id}`,
          paid_on: '2026-11-03',
        }),
        taken: ['APPROVED'],
        refused: ['RECEIVED', 'PENDING', 'HOLD', 'NOT APPROVED', 'PAID', 'canceled'],
      },
    },
  },
  'GET /contractor-payments/{id}/pdf': {
    needs: 'invoice.read',
    reach: 'permission',
    trips: ['apiRecord', '/contractor-payments/{contractorPayment}/pdf'],
  },
  'GET /contractor-payments/{id}': {
    needs: 'invoice.read',
    reach: 'permission',
    trips: ['apiRecord', '/contractor-payments/{contractorPayment}'],
  },
  'POST /contractor-payments/{id}/send': { needs: 'invoice.update', reach: 'permission' },
  'POST /contractor-payments/{id}/void': { needs: 'check.delete', reach: 'permission' },
  'POST /contractor-payments/{id}/take-off': { needs: 'check.delete', reach: 'permission' },
  'GET /contractors/remittance-report': {
    needs: 'invoice.read',
    reach: 'permission',
    trips: ['apiList', '/contractors/remittance-report', '/contractors/remittance-report?year=2026&contractor_ids=1'],
  },
  'GET /contractors/remittance-report/export': { needs: 'invoice.read', reach: 'permission', trips: 'apiList' },
  'GET /contractors/download-remittance-report': {
    needs: 'invoice.read',
    reach: 'permission',
    trips: ['apiList', '/contractors/download-remittance-report?contractor_ids=1'],
  },
  'POST /contractors/download-remittance-report': { needs: 'invoice.read', reach: 'permission' },
  'GET /contractors/{id}/ledger': {
    needs: 'invoice.read',
    reach: 'permission',
    trips: ['apiRecord', '/contractors/{contractor}/ledger'],
  },
  'GET /contractors/{id}/ledger/export': {
    needs: 'invoice.read',
    reach: 'permission',
    trips: ['apiRecord', '/contractors/{contractor}/ledger/export'],
  },
  'GET /contractors/{id}/payable': {
    needs: 'invoice.update',
    reach: 'permission',
    trips: ['apiRecord', '/contractors/{contractor}/payable'],
  },
  'GET /contractor-invoice/{id}/corrections': {
    needs: 'invoice.view invoice.update',
    reach: 'permission',
    trips: ['apiRecord', '/contractor-invoice/1/corrections'],
  },
  'POST /contractor-invoice/{id}/corrections': {
    needs: 'invoice.update',
    reach: 'permission',
    contractorInvoiceMoves: {
      correct: {
        input: ({ id, version }) => ({ id, version, type: 'CREDIT', con_amount: 20, reason: 'Part was used twice' }),
        taken: ['PAID'],
        refused: ['RECEIVED', 'PENDING', 'HOLD', 'APPROVED', 'NOT APPROVED', 'canceled'],
      },
    },
  },
  'POST /contractor-corrections/{uuid}/void': { needs: 'invoice.update', reach: 'permission' },
  'GET /contractor-invoice/{id}': {
    needs: 'invoice.read',
    reach: 'permission',
    trips: ['apiRecord', '/contractor-invoice/1'],
  },
  'POST /contractor-invoice/update/{id}': {
    needs: 'invoice.update',
    reach: 'permission',
    contractorInvoiceMoves: {
      'refund-fully': {
        input: ({ id }) => ({ id, operation_type: 'full_refund' }),
        taken: ['APPROVED'],
        refused: ['RECEIVED', 'PENDING', 'HOLD', 'NOT APPROVED', 'PAID', 'canceled'],
      },
    },
  },
  'POST /contractor-invoice/edit-job_num': { needs: 'invoice.update', reach: 'permission' },
  'POST /contractor-invoice/change-status': {
    needs: 'invoice.update',
    reach: 'permission',
    contractorInvoiceMoves: {
      'change-status': {
        input: ({ id }) => ({ id, status: 'HOLD' }),
        taken: ['RECEIVED', 'PENDING', 'HOLD', 'APPROVED', 'NOT APPROVED', 'PAID'],
        refused: ['canceled'],
      },
    },
  },
  'GET /contractor-invoice/addresses/{id}': {
    needs: 'invoice.read',
    reach: 'permission',
    trips: ['apiRecord', '/contractor-invoice/addresses/1'],
  },
  'POST /contractor-invoice/change-address': { needs: 'invoice.update', reach: 'permission' },
  'POST /contractor-invoice/cancel/{id}': {
    needs: 'invoice.update',
    reach: 'permission',
    contractorInvoiceMoves: {
      cancel: {
        input: ({ id }) => ({ id }),
        taken: ['RECEIVED', 'PENDING', 'HOLD', 'APPROVED', 'NOT APPROVED'],
        refused: ['PAID', 'canceled'],
      },
    },
  },
  'GET /contractor-invoice/view/{id}/{conid}': {
    needs: 'invoice.view invoice.update',
    reach: 'permission',
    trips: ['apiRecord', '/contractor-invoice/view/{contractorInvoice}'],
  },
  'POST /contractors/import-contractor': { needs: 'contractor.update' },
  'POST /contractors/import-contractor/problems': { needs: 'contractor.update', lookup: sheet },
  'GET /download-con-inv/{id}': {
    needs: 'invoice.view invoice.update',
    reach: 'permission',
    trips: ['apiRecord', '/download-con-inv/1'],
  },
  'POST /download-con-inv/{id}': { needs: 'invoice.view invoice.update', reach: 'permission' },
} satisfies Calls;

export const pages = {
  'routes/office/contractors/import-contractor': ['list', '/app/importContractor'],
  'routes/office/contractor-invoices/contractor-invoice': [
    'record',
    '/app/viewInvContractorHoc/{contractorInvoice}',
    ...tabs('/app/viewInvContractorHoc/{contractorInvoice}', 'notes', 'files', 'timeline'),
  ],
  'routes/office/contractor-invoices/correct-invoice': [
    'record',
    '/app/invoices/correct/1',
    '/app/invoices/correct/1?type=supplement',
  ],
  'routes/office/contractor-invoices/take-correction-back': [
    'record',
    '/app/invoices/correct/1/take-back/{correction}',
  ],
  'routes/office/contractor-invoices/contractor-invoices': [
    'list',
    '/app/invoices',
    ...tabs('/app/invoices', 'open', 'canceled'),
    '/app/invoices?status=HOLD&interval=30&search=smith',
    '/app/invoices?edit=1',
    ...lookedUp('/app/invoices', 'mem_name'),
  ],
  'routes/office/contractor-invoices/reports': [
    'list',
    '/app/reports',
    '/app/reports?year=2026&month=10&contractor_ids=1,2',
    '/app/reports?interval=custom&start_date=2026-01-01&end_date=2026-02-01&page=2',
  ],
  'routes/office/contractor-invoices/ageing': ['list', '/app/reports/ageing'],
  'routes/office/contractor-invoices/ledger': [
    'record',
    '/app/reports/ledger/{contractor}',
    '/app/reports/ledger/{contractor}?page=2',
  ],
  'routes/office/contractor-invoices/contractor-payment': ['record', '/app/reports/checks/{contractorPayment}'],
  'routes/office/contractor-invoices/void-payment': ['record', '/app/reports/checks/{contractorPayment}/void'],
  'routes/office/contractor-invoices/take-off-invoice': ['record', '/app/reports/checks/{contractorPayment}/take-off'],
  'routes/office/contractor-invoices/pay-contractor': ['record', '/app/reports/pay/{contractor}'],
} satisfies Pages;

export const records = {
  contractorInvoice: ["id || '/' || contractor_id", 'contractor_invoices'],
  correction: ['uuid', "contractor_corrections WHERE state = 'OPEN' AND contractor_invoice_id = 1"],
  contractorPayment: ['uuid', 'contractor_payments'],
} satisfies Records;

export const typed = { contractor_invoices: ['hoc_inv_num', 'mem_name'] } satisfies Typed;

export const fills = {
  contractor_invoices: [
    `INSERT INTO contractor_payments (uuid, created_at, updated_at, contractor_id, kind, paid_on, amount)
      VALUES ('payment', 1, 1, 1, 'OTHER', '2026-11-02', 0)`,
    `INSERT INTO contractor_invoices (uuid, created_at, updated_at, hoc_inv_num, contractor_id, con, mem_name, status,
        payment_id, inv_date, inv_total_material, inv_total_labor, inv_net_sale, inv_tax_amount, total, factor_amount, con_bill)
      SELECT 'inv' || n, n, n, 'S' || n, 1 + n % 2, 'C' || (n % 40), name, iif(n % 6, 'PENDING', 'PAID'),
        iif(n % 6, NULL, (SELECT id FROM contractor_payments WHERE uuid = 'payment')),
        '2026-11-02', 0, n % 700, 0, 0, n % 700, 0, 0 FROM numbered`,
  ],
} satisfies Fills;
