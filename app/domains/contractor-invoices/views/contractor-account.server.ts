import { type SQL, sql } from 'drizzle-orm';
import { contractorNameOf } from '~/domains/contractors/queries.server';
import type { IdOf } from '~/lib/by-key.server';
import { addDays, type Day } from '~/lib/calendar';
import type { Database } from '~/lib/drizzle/database.server';
import { allOf, firstOf, joined, type Read } from '~/lib/read-together.server';
import { dollarsOf } from '~/lib/text/read-money';
import { ages } from '../rules/ages';
import { contractorInvoiceStatuses, type InvoiceSum, sumOfStatus } from '../states';
import { contractorCorrections as corrections, contractorInvoices as invoices, isOpen } from '../table.server';

/** A contractor's sums, in cents; computed nowhere else. */
interface Sums {
  /** Invoices that are APPROVED. */
  approved: number;
  /** RECEIVED, PENDING and on HOLD. */
  waiting: number;
  /** NOT APPROVED: in no other sum. */
  refused: number;
  /** The rest of open supplements, and of open credits and advances. */
  supplements: number;
  credits: number;
}

export interface ContractorAccount extends Sums {
  owed: number;
  /** What a check can pay of it now. */
  payable: number;
}

function accountOf({ approved, waiting, refused, supplements, credits }: Sums): ContractorAccount {
  const payable = approved + supplements - credits;
  return { approved, waiting, refused, supplements, credits, owed: payable + waiting, payable };
}

/** The same in the API's format. */
export type AccountInDollars = ContractorAccount;
export const accountInDollars = (account: ContractorAccount): AccountInDollars => ({
  approved: dollarsOf(account.approved),
  waiting: dollarsOf(account.waiting),
  refused: dollarsOf(account.refused),
  supplements: dollarsOf(account.supplements),
  credits: dollarsOf(account.credits),
  owed: dollarsOf(account.owed),
  payable: dollarsOf(account.payable),
});

const isIn = (sum: InvoiceSum) => {
  const statuses = contractorInvoiceStatuses.filter((status) => sumOfStatus[status] === sum);
  return sql`${invoices.status} IN (${sql.raw(statuses.map((status) => `'${status}'`).join(', '))})`;
};
const shareOf = (name: string, condition: SQL) =>
  sql<number>`ifnull(sum(CASE WHEN ${condition} THEN ${invoices.con_share} END), 0)`.as(name);
const invoiceSums = {
  approved: shareOf('approved', isIn('to_pay')),
  waiting: shareOf('waiting', isIn('waiting')),
  refused: shareOf('refused', isIn('refused')),
};

/** A literal, as in the partial index. */
const isOpenCorrection = sql`${corrections.state} = 'OPEN'`;
const leftOf = (name: string, condition: SQL) =>
  sql<number>`ifnull(sum(CASE WHEN ${condition} THEN ${corrections.left} END), 0)`.as(name);
const correctionSums = {
  supplements: leftOf('supplements', sql`${corrections.type} = 'SUPPLEMENT'`),
  credits: leftOf('credits', sql`${corrections.type} <> 'SUPPLEMENT'`),
};

/** The account of one contractor, as a read for a batch. */
export const contractorAccount = (db: Database, contractorId: IdOf): Read<ContractorAccount> =>
  joined(
    {
      ofInvoices: firstOf(
        db
          .select(invoiceSums)
          // Without the hint SQLite reads all invoices of the contractor, including years of paid ones
          .from(sql`${invoices} INDEXED BY contractor_invoices_open_by_contractor`)
          .where(sql`${invoices.contractor_id} = ${contractorId} AND ${isOpen(invoices.listed)}`),
      ),
      ofCorrections: firstOf(
        db
          .select(correctionSums)
          .from(corrections)
          .where(sql`${corrections.contractor_id} = ${contractorId} AND ${isOpenCorrection}`),
      ),
    },
    ({ ofInvoices, ofCorrections }) => accountOf({ ...ofInvoices!, ...ofCorrections! }),
  );

export interface AgedAccount extends ContractorAccount {
  contractor_id: number;
  contractor_name: string;
  /** Open invoices that were not refused: their number, the oldest day, and their sums by age. */
  count: number;
  oldest: string | null;
  days_30: number;
  days_60: number;
  days_90: number;
  older: number;
}

const noCorrections = { supplements: 0, credits: 0 };
const noInvoices = {
  approved: 0,
  waiting: 0,
  refused: 0,
  count: 0,
  oldest: null,
  days_30: 0,
  days_60: 0,
  days_90: 0,
  older: 0,
};
/** The account of a contractor to whom the club owes nothing. */
export const emptyAccount = accountOf({ ...noInvoices, ...noCorrections });
const isOwed = sql`NOT ${isIn('refused')}`;

/** What the club owes each contractor, by the age of the invoices on a day: the largest debt first, no row of zeros. */
export const contractorAccounts = (db: Database, today: Day): Read<AgedAccount[]> =>
  joined({ ofInvoices: allOf(selectByAge(db, today)), ofCorrections: allOf(selectCorrections(db)) }, (read) => {
    const aged = byContractor(read.ofInvoices);
    const corrected = byContractor(read.ofCorrections);
    return [...new Map<number, Named>([...corrected, ...aged]).values()]
      .map(({ contractor_id, contractor_name }): AgedAccount => {
        const ofInvoices = aged.get(contractor_id) ?? noInvoices;
        const account = accountOf({ ...ofInvoices, ...(corrected.get(contractor_id) ?? noCorrections) });
        return { ...ofInvoices, ...account, contractor_id, contractor_name };
      })
      .filter(isSomething)
      .sort((one, other) => other.owed - one.owed || one.contractor_id - other.contractor_id);
  });

interface Named {
  contractor_id: number;
  contractor_name: string;
}

const byContractor = <Row extends Named>(rows: readonly Row[]) => new Map(rows.map((row) => [row.contractor_id, row]));

const isSomething = ({ days_30, days_60, days_90, older, supplements, credits, refused }: AgedAccount) =>
  [days_30, days_60, days_90, older, supplements, credits, refused].some((cents) => cents !== 0);

function selectByAge(db: Database, today: Day) {
  const within = (age: keyof typeof ages) => {
    const { from, to } = ages[age];
    const isYoungEnough = to === null ? sql`` : sql` AND ${invoices.inv_date} >= ${addDays(today, -to)}`;
    // Invoices dated in the future count as the newest
    const isOldEnough = from === 0 ? sql`1` : sql`${invoices.inv_date} <= ${addDays(today, -from)}`;
    return shareOf(age, sql`${isOwed} AND ${isOldEnough}${isYoungEnough}`);
  };
  // Without the hint SQLite reads all invoices in the order of their contractors, including years of paid ones
  return db
    .select({
      contractor_id: sql<number>`${invoices.contractor_id}`.as('contractor_id'),
      contractor_name: sql<string>`${contractorNameOf(invoices.contractor_id)}`.as('contractor_name'),
      count: sql<number>`sum(${isOwed})`.as('count'),
      oldest: sql<string | null>`min(CASE WHEN ${isOwed} THEN ${invoices.inv_date} END)`.as('oldest'),
      days_30: within('days_30'),
      days_60: within('days_60'),
      days_90: within('days_90'),
      older: within('older'),
      ...invoiceSums,
    })
    .from(sql`${invoices} INDEXED BY contractor_invoices_open`)
    .where(isOpen(invoices.listed))
    .groupBy(invoices.contractor_id);
}

const selectCorrections = (db: Database) =>
  db
    .select({
      contractor_id: corrections.contractor_id,
      contractor_name: sql<string>`${contractorNameOf(corrections.contractor_id)}`.as('contractor_name'),
      ...correctionSums,
    })
    .from(corrections)
    .where(isOpenCorrection)
    .groupBy(corrections.contractor_id);
