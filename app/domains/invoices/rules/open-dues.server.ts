import { sql } from 'drizzle-orm';

/** Dues that are not settled. The words of the partial index invoices_open_dues, as SQLite needs them. */
export const isOpenDues = sql`kind = 'DUES' AND invoices.status IN ('ISSUED', 'PARTLY PAID', 'DECLINED')`;
