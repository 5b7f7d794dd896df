// A mailbox of many messages at the double of a running club, connected by a person's browser. Kept free of workerd's
// types, so that tests in Node can use it.
import { runSql } from '../process/club-state';

const PASSWORD = 'a long walk in the rain';
const ACCOUNT = { email: 'mail@club.example', first_name: 'Mara', last_name: 'Lund', password: PASSWORD };

interface Count {
  mails: number;
  known: number;
  threads: number;
  tasks: number;
  tasked: number;
  missed: number;
}

/** Counts messages: stored, listed, with a conversation, with tasks, with a task of their own, skipped. */
export async function countMail(url: string): Promise<Count> {
  const [rows] = await runSql(url, {
    sql: `SELECT (SELECT count(*) FROM mails) AS mails, (SELECT count(*) FROM mailbox_messages) AS known,
      (SELECT count(*) FROM threads) AS threads, (SELECT count(*) FROM tasks WHERE taskable_type = 'mail') AS tasks,
      (SELECT count(DISTINCT taskable_id) FROM tasks WHERE taskable_type = 'mail') AS tasked,
      (SELECT count(*) FROM missed_messages WHERE attempts >= 3) AS missed`,
  });
  return rows![0] as unknown as Count;
}

const rawOf = (index: number) =>
  [
    `From: Sender ${index} <sender${index}@example.com>`,
    'To: desk@club.example',
    `Subject: Letter ${index}`,
    `Message-ID: <letter-${index}@example.com>`,
    `Date: ${new Date().toUTCString()}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    `The letter of number ${index}.`,
  ].join('\r\n');

/** Puts messages into the double's inbox, by their numbers, each of a sender of its own. */
export async function fillMailbox(url: string, first: number, messages: number): Promise<void> {
  const sql = `INSERT INTO mailbox_sandbox (kind, key, value)
    SELECT 'message', json_extract(value, '$.id'), value FROM json_each(?)`;
  for (let from = first; from < messages; from += 500) {
    const held = Array.from({ length: Math.min(500, messages - from) }, (_, nth) => ({
      id: `AAMk${from + nth}=`,
      folder: 'inbox',
      raw: Buffer.from(rawOf(from + nth)).toString('base64'),
      conversation: `conversation ${from + nth}`,
      receivedAt: new Date().toISOString(),
      isRemoved: false,
    }));
    await runSql(url, { sql, params: [JSON.stringify(held)] });
  }
}

/** Puts a message there whose text is always refused. */
export async function fillRefused(url: string): Promise<void> {
  const held = {
    id: 'AAMkRefused=',
    folder: 'inbox',
    raw: '',
    conversation: 'refused',
    receivedAt: new Date().toISOString(),
    isRemoved: false,
  };
  const sql = "INSERT INTO mailbox_sandbox (kind, key, value) VALUES ('message', ?, ?)";
  await runSql(url, { sql, params: [held.id, JSON.stringify(held)] });
}

/** Connects the double's mailbox as an administrator's browser does; that starts the reading. */
export async function connectDouble(url: string): Promise<void> {
  const json = { 'Content-Type': 'application/json', Origin: url, 'X-Requested-With': 'XMLHttpRequest' };
  await expectOk(fetch(`${url}/dev/create-admin`, { method: 'POST', headers: json, body: JSON.stringify(ACCOUNT) }));
  const { email, password } = ACCOUNT;
  const body = JSON.stringify({ email, password });
  const signedIn = await expectOk(fetch(`${url}/api/v1/auth/login`, { method: 'POST', headers: json, body }));
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const begun = await expectOk(fetch(`${url}/do/start-mail-login`, { method: 'POST', headers: { ...json, cookie } }));
  const { result } = (await begun.json()) as { result: { url: string } };
  const consent = await (await expectOk(fetch(result.url, { headers: { cookie } }))).text();
  const accepted = /href="([^"]*\/app\/email\/callback\?code=[^"]+)"/.exec(consent)?.[1]?.replaceAll('&amp;', '&');
  if (!accepted) throw new Error(`The double asks for no consent: ${consent.slice(0, 500)}`);
  const back = await fetch(new URL(accepted, url), { headers: { cookie }, redirect: 'manual' });
  if (back.status !== 302) throw new Error(`The consent ended with ${back.status}`);
}

async function expectOk(asked: Promise<Response>): Promise<Response> {
  const response = await asked;
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
  return response;
}

/** Reads the mailbox until nothing more comes; the lease of a killed process is released. */
export async function readMailbox(url: string): Promise<void> {
  await runSql(url, { sql: 'UPDATE mailbox_connections SET syncing_until = NULL, leased_until = NULL' });
  const cron = await fetch(`${url}/dev/cron?cron=${encodeURIComponent('*/5 * * * *')}`, { method: 'POST' });
  if (!cron.ok) throw new Error(`The cron answered ${cron.status}: ${await cron.text()}`);
  await cron.text();
}
