// The least API there can be on the product's own database: SQL by hand, one batch a request, the same columns of the same
// rows, and for an application the same rows written. What it leaves out: who asks and what they may see; checks of what is
// sent; records by uuid; other sorts, filters and sizes of a page; hits past the cap; mail addresses that nobody has exactly;
// statuses that follow from a date; of an application its limit of tries, its zip codes and prices looked up, the household
// that applied before, and all that follows the response.
import { application } from './application.mjs';
import { CAP, page, record, search } from './reads.mjs';

const PER_PAGE = 20;

async function rowsOf(db, statements) {
  const lots = await db.batch(statements.map(([sql, ...values]) => db.prepare(sql).bind(...values)));
  return lots.map(({ results }) => results);
}

async function listed(db, query) {
  const text = query.get('search');
  const current_page = Number(query.get('page') ?? 1);
  const lots = await rowsOf(db, text === null ? page((current_page - 1) * PER_PAGE) : search(text));
  const rows = lots.at(-1);
  const found = text === null ? lots[0][0].count : (rows[0]?.found ?? 0);
  const total = Math.min(found, text === null ? found : CAP);
  return {
    results: rows.map(({ found: _, ...row }) => ({ ...row, membership_id: row.id })),
    meta: { current_page, per_page: PER_PAGE, total, last_page: Math.ceil(total / PER_PAGE) },
  };
}

async function shown(db, id) {
  const [[membership], members, properties, invoices, jobs] = await rowsOf(db, record(id));
  return { membership: { ...membership, members, properties, invoices, jobs } };
}

async function applied(db, form) {
  const uuid = crypto.randomUUID();
  const [[{ id }]] = await rowsOf(db, application(form, uuid));
  return { membership: { id, uuid, membership_id: id, email: form.members[0].email } };
}

export default {
  async fetch(request, { DB }) {
    const { pathname, searchParams } = new URL(request.url);
    if (request.method === 'POST') return Response.json(await applied(DB, await request.json()));
    const id = Number(pathname.slice(1));
    return Response.json(id ? await shown(DB, id) : await listed(DB, searchParams));
  },
};
