import { env } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedDemoClub } from '~/demo/demo-club.server';
import type { Who } from '~/demo/people';
import { memberships } from '~/domains/memberships/table.server';
import { listNotes } from '~/domains/notes/operations/list-notes.server';
import { notes } from '~/domains/notes/table.server';
import { database } from '~/lib/drizzle/database.server';
import { perform } from '~/lib/operation/operation.server';
import { history, outbox } from '~/lib/operation/tables.server';
import { call, tokenOf } from '../../support/calling/api-client';
import { contextFor, db, employ } from '../../support/club/context';
import { fetchFile, upload } from '../../support/club/files';
import { metered } from '../../support/proofs/rows-read';
import { listUntold } from '../../support/proofs/untold';

beforeAll(async () => {
  await seedDemoClub(db);
});

interface Note {
  id: number;
  uuid: string;
  content: string;
  version: number;
  [field: string]: unknown;
}

interface Answer {
  message?: string;
  errors?: Record<string, string[]>;
  note: Note;
  results: Note[];
  meta: Record<string, unknown>;
}

const ask = async (endpoint: string, body?: object, as: Who = 'service') => {
  const response = await call(endpoint, { token: await tokenOf(as), ...(body && { body }) });
  return { status: response.status, ...((await response.json()) as Answer) };
};

/** A household of its own for each test. */
let households = 1;
const nextMember = () => {
  households += 1;
  return { notable_type: 'Memberships', notable_id: households };
};
const write = (about: object, content: unknown, as: Who = 'service', more = {}) =>
  ask('POST /notes/create', { ...about, content, ...more }, as);
const listOf = (about: object, as: Who = 'service') => ask('POST /notes/index', about, as);

test('a note is written, listed with its author and time, changed and deleted', {
  tags: ['NOTE-002', 'NOTE-005', 'NOTE-006', 'NOTE-007', 'NOTE-008', 'NOTE-009', 'NOTE-010'],
}, async () => {
  const about = nextMember();
  const made = await write(about, '<p>Wants a call <strong>before</strong> noon</p>');
  expect(made).toMatchObject({ status: 200, message: 'Note Created Successfully!' });
  const dana = await employ('service');
  const shown = {
    id: expect.any(Number),
    uuid: expect.any(String),
    content: '<p>Wants a call <strong>before</strong> noon</p>',
    version: 1,
    created_at: expect.stringMatching(/^\d{4}-.+Z$/),
    updated_at: expect.stringMatching(/^\d{4}-.+Z$/),
    notable_id: about.notable_id,
    notable_type: 'Memberships',
    user: { id: dana.id, name: 'Dana Whitfield', bgColor: dana.bg_color, txtColor: dana.txt_color },
    may_change: true,
  };
  expect(made.note).toEqual(shown);
  await write(about, '<p>Second</p>');
  const listed = await listOf(about);
  expect(listed.results.map(({ content }) => content)).toEqual(['<p>Second</p>', shown.content]);
  expect(listed.results[1]).toEqual(shown);
  expect(listed.meta).toMatchObject({ current_page: 1, per_page: 10, total: 2, last_page: 1 });

  const changed = await ask('POST /notes/update', { id: made.note.id, content: '<p>Call after noon</p>' });
  expect(changed).toMatchObject({ status: 200, message: 'Note Updated Successfully!' });
  expect(changed.note).toMatchObject({ content: '<p>Call after noon</p>', version: 2 });
  expect(await ask(`DELETE /notes/${made.note.id}`)).toMatchObject({
    status: 200,
    message: 'Note Deleted Successfully!',
  });
  expect((await listOf(about)).results.map(({ content }) => content)).toEqual(['<p>Second</p>']);
  expect((await ask(`DELETE /notes/${made.note.id}`)).status).toBe(404);
  const story = await db
    .select({ action: history.action, data: history.data })
    .from(history)
    .where(and(eq(history.subject_type, 'note'), eq(history.subject_id, made.note.id)));
  expect(story.map(({ action }) => action)).toEqual(['created', 'updated', 'deleted']);
  for (const { data } of story) expect(data).toEqual({ parent_type: 'membership', parent_id: about.notable_id });
});

test('members and invoices have notes of their own, under any spelling of their kind and by id or uuid', {
  tags: ['NOTE-003'],
}, async () => {
  const { notable_id } = nextMember();
  for (const notable_type of ['Memberships', 'membership', 'MEMBERSHIP', 'memberships']) {
    expect((await write({ notable_type, notable_id }, `<p>${notable_type}</p>`)).note.notable_type).toBe('Memberships');
  }
  const [member] = await db.select().from(memberships).where(eq(memberships.id, notable_id));
  expect((await listOf({ notable_type: 'Memberships', notable_id: member!.uuid })).results).toHaveLength(4);
  const invoice = await write({ notable_type: 'invoices', notable_id }, '<p>Of the invoice</p>', 'accounting');
  expect(invoice.note).toMatchObject({ notable_type: 'Invoices', notable_id });
  expect((await listOf({ notable_type: 'Invoice', notable_id }, 'accounting')).results).toHaveLength(1);
  expect((await listOf({ notable_type: 'Membership', notable_id })).results).toHaveLength(4);
  expect(await write({ notable_type: 'Boats', notable_id }, '<p>x</p>')).toMatchObject({
    status: 422,
    errors: { notable_type: [expect.stringContaining('membership')] },
  });
  expect((await write({ notable_type: 'Memberships', notable_id: 999_999 }, '<p>x</p>')).status).toBe(404);
});

test('a contractor’s invoice has notes and files, for those who may read invoices', {
  tags: ['NOTE-003'],
}, async () => {
  const about = { notable_type: 'ContractorInvoices', notable_id: 7 };
  const { note, status } = await write(about, '<p>Called the contractor</p>', 'accounting');
  expect([status, note]).toMatchObject([200, about]);
  expect((await listOf({ ...about, notable_type: 'contractor_invoice' }, 'viewer')).results).toMatchObject([
    { content: '<p>Called the contractor</p>', may_change: false },
  ]);
  expect((await listOf({ notable_type: 'Invoices', notable_id: 7 }, 'accounting')).results, 'of no other').toEqual([]);
  expect((await write(about, '<p>x</p>', 'employee')).status).toBe(403);
  expect((await listOf(about, 'employee')).status).toBe(403);
  const to = { fileable_type: 'ContractorInvoices', fileable_id: '7' };
  const sent = await upload('paper.pdf', '%PDF-1.7', { to, as: 'accounting' });
  expect(sent).toMatchObject({ status: 200, message: 'File Uploaded' });
  expect(await ask('POST /files', to, 'viewer')).toMatchObject({ files: [{ label: 'paper.pdf' }] });
  expect((await upload('more.pdf', '%PDF-1.7', { to, as: 'viewer' })).status).toBe(403);
  expect((await ask('POST /files', to, 'employee')).status).toBe(403);
  expect((await fetchFile(`GET /file-preview/${sent.file.uuid}`)).status).toBe(403);
});

describe('a note needs visible text', () => {
  const EMPTY = [
    undefined,
    null,
    '',
    '   \n\t',
    '<p></p>',
    '<p><br></p><p>&nbsp;&#8203;\u2060</p>',
    '<strong> </strong>',
    '<hr>',
    '<ul><li></li></ul>',
    '<script>alert(1)</script>',
    '<img src="https://example.com/x.png">',
    '<svg><text>x</text></svg>',
    '<!-- note -->',
    '\u3164\u2800',
  ];
  test.each(EMPTY)('%j is empty, for a new note and for a changed one', { tags: ['NOTE-004'] }, async (content) => {
    const about = nextMember();
    const refused = { status: 422, errors: { content: ['This field is required'] } };
    expect(await write(about, content)).toMatchObject(refused);
    const { note } = await write(about, '<p>Kept</p>');
    expect(await ask('POST /notes/update', { id: note.id, content })).toMatchObject(refused);
    expect((await listOf(about)).results).toMatchObject([{ content: '<p>Kept</p>', version: 1 }]);
  });

  test('a note of another type or of a hundred pages is refused at its field', {
    tags: ['NOTE-004', 'NOTE-011'],
  }, async () => {
    const about = nextMember();
    for (const content of [5, ['x'], { a: 1 }, `<p>${'x'.repeat(50_001)}</p>`]) {
      expect(await write(about, content)).toMatchObject({ status: 422, errors: { content: [expect.any(String)] } });
    }
    expect((await write(about, '<b>'.repeat(10_000))).errors?.content?.[0]).toContain('too much formatting');
  });
});

test('a note is stored without active content, with its text', { tags: ['NOTE-001'] }, async () => {
  const about = nextMember();
  const { note } = await write(
    about,
    '<p onclick="x()">Hi <a href="javascript:x()">there</a> <a href="https://example.com">site</a></p><script>x()</script><img src="data:image/png;base64,AA==" onerror="x()">',
  );
  expect(note.content).toBe(
    '<p>Hi there <a href="https://example.com/" target="_blank" rel="noopener noreferrer nofollow">site</a></p>',
  );
  const [kept] = await db.select().from(notes).where(eq(notes.id, note.id));
  expect(kept!.content).toBe(note.content);
  const changed = await ask('POST /notes/update', { id: note.id, content: '<p>x<style>*{display:none}</style></p>' });
  expect(changed.note.content).toBe('<p>x</p>');
  const ended = await write(about, '<p></p><ul><li><p>x</p></li></ul><p> <br></p><p></p>');
  expect(ended.note.content).toBe('<ul><li><p>x</p></li></ul>');
  const typed = await write(about, 'Tom & <b>Jerry</b>\n\nBye', 'service', { format: 'text' });
  expect(typed.note.content).toBe('<p>Tom &amp; &lt;b&gt;Jerry&lt;/b&gt;</p><p>Bye</p>');
});

describe('permissions', () => {
  test('whoever reads the record reads and adds notes; others do neither', { tags: ['NOTE-012'] }, async () => {
    const about = nextMember();
    for (const who of ['service', 'employee', 'viewer', 'accounting'] as const) {
      expect((await write(about, `<p>${who}</p>`, who)).status, who).toBe(200);
      expect((await listOf(about, who)).status, who).toBe(200);
    }
    for (const who of ['admin', 'billing'] as const) {
      expect((await write(about, '<p>x</p>', who)).status, who).toBe(403);
      expect((await listOf(about, who)).status, who).toBe(403);
    }
    const invoice = { ...about, notable_type: 'Invoices' };
    expect((await write(invoice, '<p>x</p>', 'employee')).status).toBe(403);
    expect((await listOf(invoice, 'employee')).status).toBe(403);
  });

  test('only its author and an executive change or delete a note', { tags: ['NOTE-012'] }, async () => {
    const about = nextMember();
    const { note } = await write(about, '<p>Dana’s</p>');
    for (const who of ['employee', 'accounting', 'viewer'] as const) {
      expect((await listOf(about, who)).results[0]).toMatchObject({ may_change: false });
      expect((await ask('POST /notes/update', { id: note.id, content: '<p>Mine</p>' }, who)).status, who).toBe(403);
      expect((await ask(`DELETE /notes/${note.id}`, undefined, who)).status, who).toBe(403);
    }
    expect((await listOf(about, 'executive')).results[0]).toMatchObject({ may_change: true });
    const changed = await ask('POST /notes/update', { id: note.id, content: '<p>Corrected</p>' }, 'executive');
    expect(changed.note).toMatchObject({ content: '<p>Corrected</p>', user: { name: 'Dana Whitfield' } });
    expect((await ask(`DELETE /notes/${note.id}`, undefined, 'executive')).status).toBe(200);
  });

  test('an author who may no longer read the record does not change its notes either', {
    tags: ['NOTE-012'],
  }, async () => {
    const about = nextMember();
    const { note } = await write({ ...about, notable_type: 'Invoices' }, '<p>x</p>');
    const dana = await employ('service');
    const without = dana.permissions.filter((key) => key !== 'invoice.read');
    await env.DB.prepare('UPDATE users SET permissions = ? WHERE id = ?').bind(JSON.stringify(without), dana.id).run();
    expect((await ask('POST /notes/update', { id: note.id, content: '<p>y</p>' })).status).toBe(403);
    expect((await ask(`DELETE /notes/${note.id}`)).status).toBe(403);
    await env.DB.prepare('UPDATE users SET permissions = ? WHERE id = ?')
      .bind(JSON.stringify(dana.permissions), dana.id)
      .run();
  });
});

test('a note sent twice, at once or later, is one note', { tags: ['NOTE-007'] }, async () => {
  const about = nextMember();
  const submission_id = crypto.randomUUID();
  const send = () => write(about, '<p>Once</p>', 'service', { submission_id });
  const answers = await Promise.all([send(), send(), send()]);
  answers.push(await send());
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ note }) => note.id)).size).toBe(1);
  expect((await listOf(about)).results).toHaveLength(1);
  const other = await write(nextMember(), '<p>Elsewhere</p>', 'service', { submission_id });
  const colleague = await write(about, '<p>Once</p>', 'employee', { submission_id });
  expect([other.status, colleague.status]).toEqual([200, 200]);
  expect(new Set([answers[0]!, other, colleague].map(({ note }) => note.id)).size).toBe(3);
});

test('of two who change one note the later overwrites nothing and gets what the first wrote', {
  tags: ['NOTE-008', 'NOTE-011'],
}, async () => {
  const about = nextMember();
  const { note } = await write(about, '<p>First</p>');
  const first = await ask('POST /notes/update', { id: note.id, content: '<p>Dana</p>', version: 1 });
  expect(first.note.version).toBe(2);
  const second = await ask('POST /notes/update', { id: note.id, content: '<p>Evelyn</p>', version: 1 }, 'executive');
  expect(second).toMatchObject({ status: 409, note: { content: '<p>Dana</p>', version: 2 } });
  expect(second.message).toContain('changed in the meantime');
  const again = await ask('POST /notes/update', { id: note.id, content: '<p>Evelyn</p>', version: 2 }, 'executive');
  expect(again.note).toMatchObject({ content: '<p>Evelyn</p>', version: 3 });

  const edits = ['a', 'b', 'c', 'd', 'e'].map((text) =>
    ask('POST /notes/update', { id: note.id, content: `<p>${text}</p>`, version: 3 }),
  );
  const statuses = (await Promise.all(edits)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(4);
  expect((await listOf(about)).results[0]!.version).toBe(4);
});

test('what is saved unchanged is no change', async () => {
  const { note } = await write(nextMember(), '<p>Same</p>');
  const same = await ask('POST /notes/update', { id: note.id, content: '<p>Same</p>', version: 1 });
  expect(same.note.version).toBe(1);
});

test('the push of a note carries its ids alone, to colleagues who may read the record', async () => {
  const about = nextMember();
  const { note } = await write(about, '<p>Secret words</p>');
  await ask(`DELETE /notes/${note.id}`);
  const rows = await db.select().from(outbox);
  const told = rows.filter(({ payload }) => (payload as { uuid?: string }).uuid === note.uuid);
  expect(told.map(({ effect, status }) => `${effect} ${status}`)).toEqual(['note.created DONE', 'note.deleted DONE']);
  const dana = await employ('service');
  expect(told[0]!.payload).toEqual({
    uuid: note.uuid,
    parent_type: 'membership',
    parent_id: about.notable_id,
    user_id: dana.id,
  });
});

test('a page of notes reads its rows, their authors and one count', { tags: ['NOTE-006'] }, async () => {
  const about = nextMember();
  const now = new Date();
  for (let made = 0; made < 250; made += 10) {
    await db.insert(notes).values(
      Array.from({ length: 10 }, () => ({
        uuid: crypto.randomUUID(),
        notable_type: 'membership' as const,
        notable_id: about.notable_id,
        user_id: 1,
        content: '<p>x</p>',
        created_at: now,
        updated_at: now,
      })),
    );
  }
  const { db: counted, meter, plans } = metered(env.DB);
  const page = await perform(
    listNotes,
    { ...(await contextFor('service')), db: database(counted) },
    { ...about, per_page: 20 },
  );
  expect(page.results).toHaveLength(20);
  expect(page.meta).toMatchObject({ total: 250, last_page: 13 });
  expect(meter.rowsRead).toBeLessThanOrEqual(250 + 20 + 4);
  expect((await plans()).filter((step) => /^SCAN (notes|users)/.test(step))).toEqual([]);
  const last = await perform(listNotes, await contextFor('service'), { ...about, per_page: 100, page: 3 });
  expect(last.results).toHaveLength(50);
});

test('every change made here pushed to the pages that show it', async () => {
  expect(await listUntold()).toEqual([]);
});
