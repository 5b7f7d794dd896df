import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { jobCategories } from '~/domains/job-categories/table.server';
import { history, work } from '~/lib/operation/tables.server';
import { evictSettings } from '~/lib/settings/snapshots.server';
import { call, tokenOf } from '../../support/calling/api-client';
import { callApi } from '../../support/calling/call-api';
import { db } from '../../support/club/context';
import { addMember, sheetOf } from '../../support/club/jobs';

type Who = 'executive' | 'service' | 'viewer';
const post = (path: string, body: object = {}, as: Who = 'executive') => callApi(`POST ${path}`, { as, body });
const list = async () => (await callApi('GET /job-categories', { as: 'viewer' })).json.results as Category[];
const find = async (id: number) => (await list()).find((each) => each.id === id)!;
// Calls that read nothing else get what an isolate cached up to five seconds ago
const lookUp = (path: string) => {
  evictSettings();
  return callApi(`GET /utils/${path}`);
};
const offered = async () => (await lookUp('job-categories')).json.results as { id: number; name: string }[];
const codesOf = async (id: number) => (await lookUp(`job-codes/${id}`)).json.results as { id: number }[];

interface Category {
  id: number;
  version: number;
  name: string;
  position: number;
  merged_into_id: number | null;
  retired_at: number | null;
  open_jobs: number;
  contractors: number;
  codes: { id: number; description: string; open_jobs: number }[];
}

let count = 0;
/** A new category with one type. */
async function addCategory() {
  count += 1;
  const made = await post('/job-categories', {
    code: `KIND${count}`,
    name: `Kind ${count}`,
    name_es: `Clase ${count}`,
  });
  expect(made.status).toBe(200);
  const { id } = made.json.job_category;
  const code = await post(`/job-categories/${id}/codes`, { description: `Type ${count}`, description_es: '' });
  return { id: id as number, code: code.json.job_code.id as number, name: `Kind ${count}` };
}

async function addJobOf(category: { id: number; code: number }) {
  const household = await addMember();
  const body = { ...sheetOf(household), category_id: category.id, code_id: category.code };
  const { json } = await post('/jobs', body, 'service');
  return json.job as { id: number; version: number };
}

const firm = (name: string, ids: number[]) => ({
  alpha_ref: `k${String(count).padStart(2, '0')}`,
  name,
  phone: '(+1) 206-555-0171',
  email: 'firm@example.com',
  zip: '98119',
  communication_pref_id: 2,
  job_category_ids: ids,
});
async function addContractorOf(ids: number[]) {
  count += 1;
  const body = firm(`Firm ${count}`, ids);
  const { json } = await post('/contractors', body);
  expect(json.errors).toBeUndefined();
  return json.contractor as { id: number; uuid: string; version: number };
}
const firmsOf = async (id: number) => {
  const { json } = await callApi(`GET /contractors?job_category_id=${id}&per_page=100`, { as: 'viewer' });
  return json.results.map((row: { id: number }) => row.id);
};
const exported = async () => (await call('GET /jobs/export', { token: await tokenOf('viewer') })).text();
const jobOf = async (id: number) => (await callApi(`GET /jobs/${id}`, { as: 'viewer' })).json.job;

describe('kinds of work', () => {
  test('are added at the end of the list, with types, and told in the history', { tags: ['SET-061'] }, async () => {
    const { id } = await addCategory();
    expect(await find(id)).toMatchObject({ version: 1, position: 12, codes: [{ description: 'Type 1' }] });
    expect((await offered()).at(-1)).toEqual({ id, code: 'KIND1', name: 'Kind 1' });
    const [made] = await db
      .select()
      .from(history)
      .where(and(eq(history.subject_type, 'job_category'), eq(history.subject_id, id)));
    expect(made).toMatchObject({ action: 'created', version: 1, data: { name: 'Kind 1' } });
    expect((await db.select().from(work)).map((row) => row.kind)).toContain('setting.changed');
  });

  test('have codes of 2 to 12 letters and digits, unique without case like names', { tags: ['SET-061'] }, async () => {
    const { id, name } = await addCategory();
    for (const code of ['A', 'A'.repeat(13), 'A B', 'Ä1', '']) {
      const { status, json } = await post('/job-categories', { code, name: 'Another', name_es: '' });
      expect([status, Object.keys(json.errors)]).toEqual([422, ['code']]);
    }
    const taken = await post('/job-categories', { code: 'plumb', name: name.toUpperCase(), name_es: '' });
    expect(taken.json.errors).toEqual({
      code: ['Code has already been taken.'],
      name: ['Name has already been taken.'],
    });
    expect((await post(`/job-categories/${id}`, { name: 'plumbing' })).json.errors).toHaveProperty('name');
    expect((await post(`/job-categories/${id}`, { name: '  ' })).json.errors).toHaveProperty('name');
    const type = await post('/job-categories/1/codes', { description: 'LEAK repair', description_es: '' });
    expect(type.json.errors).toEqual({ description: ['Name has already been taken.'] });
    // The name of a retired one is free, and then the retired one cannot come back with it
    await post(`/job-categories/${id}/retire`);
    expect((await post('/job-categories', { code: 'KINDB', name, name_es: '' })).status).toBe(200);
    expect((await post(`/job-categories/${id}/bring-back`)).json.errors).toHaveProperty('name');
  });

  test('have words of requests in both languages, at most 40 of each, which suggest them', {
    tags: ['FLOW-024'],
  }, async () => {
    const { id, code } = await addCategory();
    const words = ['  solar   panel ', 'Inverter', 'inverter'];
    const saved = await post(`/job-categories/${id}`, { words, words_es: 'panel solar, paneles\ninversor,' });
    expect(saved.json.job_category).toMatchObject({
      words: ['solar panel', 'Inverter'],
      words_es: ['panel solar', 'paneles', 'inversor'],
    });
    expect(await find(id)).toMatchObject({ words: ['solar panel', 'Inverter'] });
    const forty = Array.from({ length: 40 }, (_, index) => `word ${index}`);
    expect((await post(`/job-categories/${id}`, { words: forty })).status).toBe(200);
    for (const [field, value] of Object.entries({
      words: [...forty, 'another'],
      words_es: `${forty.join(',')},another`,
    })) {
      const { status, json } = await post(`/job-categories/${id}`, { [field]: value });
      expect([status, json.errors]).toEqual([422, { [field]: ['At most 40 words'] }]);
    }
    for (const bad of [['x'.repeat(41)], ['…'], '--']) {
      const { status, json } = await post(`/job-categories/${id}`, { words: bad });
      expect([status, Object.keys(json.errors)]).toEqual([422, ['words']]);
    }
    await post(`/job-categories/${id}`, { words: ['inverter'], words_es: ['inversor'] });
    const job = await addJobOf({ id, code });
    await post(`/jobs/change/${job.id}`, { description: 'El inversor no funciona.' }, 'service');
    const { json } = await callApi(`GET /jobs/${job.id}/proposal`, { as: 'service' });
    expect(json).toMatchObject({ member: null, category_id: id, code_id: null });
  });

  test('that a club begins with know their trades, and a request that names none gets none', {
    tags: ['FLOW-024'],
  }, async () => {
    const job = await addJobOf({ id: 1, code: 1 });
    const tradeOf = async (description: string) => {
      await post(`/jobs/change/${job.id}`, { description }, 'service');
      const { json } = await callApi(`GET /jobs/${job.id}/proposal`, { as: 'service' });
      const category = (await list()).find((each) => each.id === json.category_id);
      return [category?.name, category?.codes.find((each) => each.id === json.code_id)?.description];
    };
    expect(await tradeOf('water heater leaks')).toEqual(['Plumbing', 'Water heater']);
    expect(await tradeOf('nothing works')).toEqual([undefined, undefined]);
    expect(await tradeOf('Gotea el GRIFO de la cocina')).toEqual(['Plumbing', undefined]);
    expect(await tradeOf('The gutters are full of moss.')).toEqual(['Roofing and gutters', 'Moss treatment']);
    expect(await tradeOf('No hay luz, y el interruptor saca chispas')).toEqual(['Electrical', undefined]);
  });

  test('are renamed for every record; a stale version is 409 with the record', {
    tags: ['SET-061', 'SET-062'],
  }, async () => {
    const category = await addCategory();
    const job = await addJobOf(category);
    const renamed = await post(`/job-categories/${category.id}`, { version: 1, name: 'Solar panels' });
    expect(renamed.json).toMatchObject({ job_category: { name: 'Solar panels', version: 2 } });
    const stale = await post(`/job-categories/${category.id}`, { version: 1, name: 'Wind mills' });
    expect([stale.status, stale.json.job_category]).toEqual([409, expect.objectContaining({ name: 'Solar panels' })]);
    expect((await post(`/job-categories/${category.id}`, { name: 'Solar panels' })).json.message).toBe(
      'Nothing was changed.',
    );
    expect((await jobOf(job.id)).category.name).toBe('Solar panels');
    const { json } = await callApi('GET /jobs/list?per_page=1', { as: 'viewer' });
    expect(json.results[0]).toMatchObject({ category: 'Solar panels' });
    expect(await exported()).toContain('Solar panels');
    expect((await post('/job-categories/999', { name: 'X' })).status).toBe(404);
  });

  test('take a place in the list, and the others make room', { tags: ['SET-060'] }, async () => {
    const before = (await list()).filter((each) => each.retired_at === null);
    const last = before.at(-1)!;
    const moved = await post(`/job-categories/${last.id}`, { version: last.version, position: 2 });
    expect(moved.json.job_category).toMatchObject({ position: 2, version: last.version + 1 });
    const ids = (await offered()).map(({ id }) => id);
    expect(ids).toEqual([before[0]!.id, last.id, ...before.slice(1, -1).map(({ id }) => id)]);
    // Those that made room can be edited as they were seen
    const second = before[1]!;
    expect((await post(`/job-categories/${second.id}`, { version: second.version, name_es: 'Otra' })).status).toBe(200);
  });

  test('that are retired stay with their records, and none can choose them anew', { tags: ['SET-062'] }, async () => {
    const category = await addCategory();
    const [job, other] = [await addJobOf(category), await addJobOf(await addCategory())];
    const had = await addContractorOf([category.id]);
    await post(`/job-categories/${category.id}/retire`, { version: 1 });
    expect((await offered()).map(({ id }) => id)).not.toContain(category.id);
    const all = (await lookUp('job-categories?all=1')).json.results;
    expect(all).toContainEqual(expect.objectContaining({ id: category.id, name: category.name, retired: true }));
    const fields = { category_id: category.id, code_id: category.code };
    const kept = await post(`/jobs/change/${job.id}`, { ...fields, description: 'New words' }, 'service');
    expect([kept.status, kept.json.job.category.id]).toEqual([200, category.id]);
    const anew = await post(`/jobs/change/${other.id}`, fields, 'service');
    expect([anew.status, Object.keys(anew.json.errors)]).toEqual([422, ['category_id']]);
    expect((await post('/contractors', firm('New', [category.id]))).status).toBe(422);
    expect((await post(`/contractors/${had.id}`, firm('Renamed', [category.id, 1]))).status).toBe(200);
    expect(await firmsOf(category.id)).toEqual([had.id]);
    const again = await post(`/job-categories/${category.id}/retire`);
    expect([again.status, again.json.message]).toEqual([200, 'Nothing was changed.']);
    expect((await post(`/job-categories/${category.id}/bring-back`)).json.job_category.retired_at).toBeNull();
    const code = await post(`/job-codes/${category.code}/retire`, { version: 1 });
    expect(code.json.job_code.version).toBe(2);
    expect(await codesOf(category.id)).toEqual([]);
    expect((await post(`/jobs/change/${other.id}`, fields, 'service')).json.errors).toHaveProperty('code_id');
    expect((await post(`/jobs/change/${job.id}`, { ...fields, description: 'Newer' }, 'service')).status).toBe(200);
  });

  test('need three rights', { tags: ['SET-061', 'SET-063'] }, async () => {
    expect((await post('/job-categories', { code: 'NO', name: 'No', name_es: '' }, 'viewer')).status).toBe(403);
    for (const path of ['', '/retire', '/bring-back', '/merge', '/split']) {
      expect((await post(`/job-categories/1${path}`, { name: 'No', into: 2 }, 'viewer')).status).toBe(403);
    }
  });
});

describe('a merged kind of work', () => {
  test('is one with the other everywhere, and split again it is as before', { tags: ['SET-063'] }, async () => {
    const [part, whole] = [await addCategory(), await addCategory()];
    const [job] = [await addJobOf(part), await addJobOf(whole)];
    const firms = [
      await addContractorOf([part.id]),
      await addContractorOf([whole.id]),
      await addContractorOf([part.id, whole.id]),
    ];
    const before = await db.select().from(jobCategories).orderBy(asc(jobCategories.id));
    const merged = await post(`/job-categories/${part.id}/merge`, { version: 1, into: whole.id });
    expect(merged.json).toMatchObject({ job_category: { merged_into_id: whole.id, version: 2 } });
    expect(await find(whole.id)).toMatchObject({ open_jobs: 2, contractors: 3 });
    expect(await find(part.id)).toMatchObject({ open_jobs: 1, contractors: 2 });
    const ids = firms.map(({ id }) => id).sort();
    expect((await firmsOf(whole.id)).sort()).toEqual(ids);
    expect((await firmsOf(part.id)).sort()).toEqual(ids);
    const suited = (await callApi(`GET /contractors?category_id=${part.id}&per_page=100`, { as: 'viewer' })).json
      .results;
    const trades = suited.filter((row: { has_trade: boolean }) => row.has_trade);
    expect(trades.map((row: { id: number }) => row.id).sort()).toEqual(ids);
    expect(trades.map((row: { trades: string[] }) => row.trades)).toEqual(ids.map(() => [whole.name]));
    expect(await jobOf(job!.id)).toMatchObject({ category_id: whole.id, category: { id: whole.id, name: whole.name } });
    expect(await exported()).not.toContain(part.name);
    expect((await offered()).map(({ id }) => id)).not.toContain(part.id);
    expect((await codesOf(whole.id)).map(({ id }) => id).sort()).toEqual([part.code, whole.code].sort());
    // A form that shows the whole changes nothing of what is stored
    const fields = { category_id: whole.id, code_id: part.code, description: 'Other words' };
    expect((await post(`/jobs/change/${job!.id}`, fields, 'service')).status).toBe(200);
    const shown = (await callApi(`GET /contractors/${firms[2]!.id}`, { as: 'viewer' })).json.contractor;
    expect(shown.job_category_ids).toEqual([whole.id]);
    await post(`/contractors/${firms[2]!.id}`, { name: 'Firm', job_category_ids: [whole.id] });
    const split = await post(`/job-categories/${part.id}/split`, { version: 2 });
    expect(split.json.job_category).toMatchObject({ merged_into_id: null, version: 3 });
    expect(await jobOf(job!.id)).toMatchObject({ category_id: part.id, category: { name: part.name } });
    expect((await firmsOf(part.id)).sort()).toEqual([firms[0]!.id, firms[2]!.id]);
    const after = await db.select().from(jobCategories).orderBy(asc(jobCategories.id));
    expect(after.map(({ version, ...row }) => row)).toEqual(before.map(({ version, ...row }) => row));
  });

  test('is refused at `into` where it would be a circle, a chain, a retired one or too many', {
    tags: ['SET-063'],
  }, async () => {
    const [a, b, c] = [await addCategory(), await addCategory(), await addCategory()];
    const refused = async (id: number, into: unknown) => {
      const { status, json } = await post(`/job-categories/${id}/merge`, { into });
      return [status, Object.keys(json.errors ?? {})];
    };
    expect(await refused(a.id, a.id)).toEqual([422, ['into']]);
    expect(await refused(a.id, 999)).toEqual([422, ['into']]);
    expect(await refused(a.id, '')).toEqual([422, ['into']]);
    await post(`/job-categories/${a.id}/merge`, { into: b.id });
    expect(await refused(b.id, a.id)).toEqual([422, ['into']]);
    expect(await refused(c.id, a.id)).toEqual([422, ['into']]);
    expect((await post(`/job-categories/${a.id}/retire`)).json.message).toBe(
      `This category is part of ${b.name}. Split it first.`,
    );
    // Parts move along, and come back with their whole
    await post(`/job-categories/${b.id}/merge`, { into: c.id });
    expect((await find(a.id)).merged_into_id).toBe(c.id);
    await post(`/job-categories/${b.id}/split`);
    expect([(await find(a.id)).merged_into_id, (await find(b.id)).merged_into_id]).toEqual([b.id, null]);
    await post(`/job-categories/${c.id}/retire`);
    expect(await refused(b.id, c.id)).toEqual([422, ['into']]);
    const whole = await addCategory();
    for (let n = 0; n < 20; n += 1) await post(`/job-categories/${(await addCategory()).id}/merge`, { into: whole.id });
    expect(await refused((await addCategory()).id, whole.id)).toEqual([422, ['into']]);
    expect(await refused(b.id, whole.id)).toEqual([422, ['into']]);
  });

  test('two merges at once end in no circle and no chain', { tags: ['SET-063'] }, async () => {
    for (const turn of [0, 1]) {
      const [a, b, c] = [await addCategory(), await addCategory(), await addCategory()];
      const into = turn === 0 ? a : c;
      const answers = await Promise.all([
        post(`/job-categories/${a.id}/merge`, { into: b.id }),
        post(`/job-categories/${b.id}/merge`, { into: into.id }),
      ]);
      expect(answers.map(({ status }) => status)).toContain(200);
      expect(answers.every(({ status }) => [200, 409, 422].includes(status))).toBe(true);
      const rows = new Map((await list()).map((row) => [row.id, row]));
      for (const { merged_into_id } of rows.values()) {
        if (merged_into_id !== null) expect(rows.get(merged_into_id)!.merged_into_id).toBeNull();
      }
    }
  });

  test('one category stays, also of two that are retired at once', { tags: ['SET-061'] }, async () => {
    const open = (await offered()).map(({ id }) => id);
    const last = open.splice(0, 2);
    for (const id of open) expect((await post(`/job-categories/${id}/retire`)).status).toBe(200);
    const answers = await Promise.all(last.map((id) => post(`/job-categories/${id}/retire`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const left = last.find((_, index) => answers[index]!.status === 409);
    expect((await post(`/job-categories/${left}/retire`)).json.message).toBe('The last category cannot be retired.');
    for (const id of [...open, ...last]) await post(`/job-categories/${id}/bring-back`);
  });
});
