import { amountsOf } from '~/domains/contractor-invoices/rules/amounts';
import type { ContractorInvoiceStatus } from '~/domains/contractor-invoices/states';
import { contractorInvoices, type InvoiceLine } from '~/domains/contractor-invoices/table.server';
import { demoContractors } from './demo-contractors';
import type { Ledger, Step } from './demo-ledger.server';
import { emailOf, phoneOf } from './demo-memberships.server';
import { households } from './households';

const ALMA = 3;
/** Seattle's sales tax, in basis points. */
const TAX = 1035;

interface DemoInvoice {
  contractor: number;
  membership: number;
  job?: number;
  status: ContractorInvoiceStatus;
  daysAgo: number;
  material: [description: string, dollars: number][];
  labor: [description: string, dollars: number][];
  remarks: string;
}

const demoInvoices: DemoInvoice[] = [
  {
    contractor: 8,
    membership: 16,
    job: 6,
    status: 'PAID',
    daysAgo: 8,
    material: [['Drain pump', 84.5]],
    labor: [['Replace drain pump, test two cycles', 95]],
    remarks: 'Pump was blocked by a fruit label.',
  },
  {
    contractor: 3,
    membership: 8,
    job: 11,
    status: 'APPROVED',
    daysAgo: 12,
    material: [
      ['Cedar shingles, two bundles', 148],
      ['Flashing, 10 ft', 37.25],
    ],
    labor: [['Two roofers, half a day', 520]],
    remarks: 'Leak was at the chimney, not at the skylight.',
  },
  {
    contractor: 1,
    membership: 1,
    job: 7,
    status: 'RECEIVED',
    daysAgo: 0.6,
    material: [['Ball valve 3/4 in', 21.9]],
    labor: [['Replace shut-off valve', 140]],
    remarks: '',
  },
  {
    contractor: 1,
    membership: 7,
    status: 'PENDING',
    daysAgo: 3,
    material: [
      ['Toilet tank kit', 32],
      ['Wax ring', 6.5],
    ],
    labor: [['Rebuild tank, reset toilet', 165]],
    remarks: 'Floor is sound.',
  },
  {
    contractor: 1,
    membership: 10,
    status: 'HOLD',
    daysAgo: 15,
    material: [],
    labor: [['Camera inspection of side sewer', 290]],
    remarks: 'Member asks whether the city pays its part.',
  },
  {
    contractor: 4,
    membership: 12,
    status: 'NOT APPROVED',
    daysAgo: 21,
    material: [['Furnace filter, six', 96]],
    labor: [['Yearly service', 180]],
    remarks: 'Six filters billed, one is used a year.',
  },
];

const linesOf = (lines: [description: string, dollars: number][]): InvoiceLine[] =>
  lines.map(([description, dollars]) => ({ description, amount: Math.round(dollars * 100) }));

/** What contractors have billed, in every status. */
export function seedContractorInvoices(ledger: Ledger): void {
  for (const [index, invoice] of demoInvoices.entries()) {
    const id = index + 1;
    const contractor = demoContractors[invoice.contractor - 1]!;
    const { names, homes } = households[invoice.membership - 1]!;
    const [street, city, zip] = homes[0]!;
    const parent = { parent_type: 'contractor', parent_id: invoice.contractor, number: String(5000 + id) };
    const isNew = invoice.status === 'RECEIVED';
    const version = ledger.tell(
      'contractor_invoice',
      id,
      [
        ['created', invoice.daysAgo, 'system'],
        ...(isNew ? [] : ([['status-changed', invoice.daysAgo / 2, ALMA]] as Step<'contractor_invoice'>[])),
      ],
      isNew ? parent : { ...parent, from: 'RECEIVED', to: invoice.status },
    );
    const lines = { material: linesOf(invoice.material), labor: linesOf(invoice.labor) };
    const percentages = { tax: TAX, factor_percent: contractor.fee ?? 0 };
    ledger.add(
      ledger.db.insert(contractorInvoices).values({
        id,
        uuid: ledger.uuid(14, id),
        version,
        hoc_inv_num: String(5000 + id),
        contractor_id: invoice.contractor,
        membership_id: invoice.membership,
        job_number: invoice.job ?? null,
        status: invoice.status,
        mem_name: names[0]!,
        mem_street: street,
        mem_city: `${city}, WA ${zip}`,
        mem_email: emailOf(names[0]!),
        mem_phone: phoneOf(invoice.membership),
        inv_date: ledger.day(invoice.daysAgo),
        con: contractor.ref,
        con_biz: contractor.name,
        con_addy1: contractor.address,
        con_csz: `${contractor.city}, WA ${contractor.zip}`,
        remarks: invoice.remarks,
        time_arrive: '9:00 am',
        time_depart: '11:30 am',
        time_total: '2.5 h',
        date_con_bill_payed: invoice.status === 'PAID' ? ledger.day(invoice.daysAgo / 2) : null,
        ...lines,
        ...percentages,
        ...amountsOf({ ...lines, ...percentages }),
        created_at: ledger.instant(invoice.daysAgo),
        updated_at: ledger.instant(isNew ? invoice.daysAgo : invoice.daysAgo / 2),
      }),
    );
  }
}
