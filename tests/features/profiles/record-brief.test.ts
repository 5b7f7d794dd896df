import { beforeAll, expect, test } from 'vitest';
import { seedDemoClub } from '~/demo/demo-club.server';
import { changeJobStatus } from '~/domains/jobs/operations/change-job-status.server';
import { createJob } from '~/domains/jobs/operations/create-job.server';
import { mapJob } from '~/domains/jobs/operations/map-job.server';
import { showJob } from '~/domains/jobs/operations/show-job.server';
import { createNote } from '~/domains/notes/operations/create-note.server';
import { showMemberBrief } from '~/features/profiles/operations/show-member-brief.server';
import { showRecordBrief } from '~/features/profiles/operations/show-record-brief.server';
import { perform } from '~/lib/operation/operation.server';
import { contextFor, db } from '../../support/club/context';
import { addContractor, addJob, addMember, sheetOf } from '../../support/club/jobs';

beforeAll(async () => {
  await seedDemoClub(db);
});

test('the page of a member says what is open, what was noted last, and how many there are of what', async () => {
  const service = await contextFor('service');
  const household = await addMember();
  const { id, uuid } = household.membership;
  const jobs = [];
  for (let made = 0; made < 6; made += 1) jobs.push((await perform(createJob, service, sheetOf(household))).job.id);
  await perform(changeJobStatus, service, { id: jobs[5], status: 'COMPLETED' });
  for (const text of ['First', 'Second', 'Third', `<b>Fourth</b> &amp; ${'long '.repeat(100)}`]) {
    await perform(createNote, service, { notable_type: 'membership', notable_id: id, content: `<p>${text}</p>` });
  }
  const { openJobs, notes, counts } = await perform(showMemberBrief, service, { id: uuid });
  expect(openJobs!.total).toBe(5);
  expect(openJobs!.jobs.map((job) => job.id)).toEqual(jobs.slice(1, 5).toReversed());
  expect(notes.map(({ text }) => text.slice(0, 9))).toEqual(['Fourth & ', 'Third', 'Second']);
  expect(notes[0]!.text.length).toBeLessThanOrEqual(240);
  expect(notes[0]!.user!.name).toBe('Dana Whitfield');
  expect(counts).toEqual({ notes: 4, files: 0, contractors: 0 });
  // Users who may not read jobs get none
  const accounting = await contextFor('accounting');
  const withoutJobs = { ...accounting, actor: without(accounting.actor, 'job.read') };
  expect((await perform(showMemberBrief, withoutJobs, { id })).openJobs).toBeNull();
});

test('the brief of a record needs its own read key, and there is nothing of none', async () => {
  const admin = await contextFor('admin');
  await expect(perform(showRecordBrief, admin, { type: 'contractor', id: 1 })).rejects.toMatchObject({ status: 403 });
  const service = await contextFor('service');
  await expect(perform(showRecordBrief, service, { type: 'moon', id: 1 })).rejects.toMatchObject({ status: 422 });
  expect(await perform(showRecordBrief, service, { type: 'vendor', id: crypto.randomUUID() })).toEqual({
    notes: [],
    counts: { notes: 0, files: 0 },
  });
});

test('how far a contractor is from a job is known where both zips are', async () => {
  const service = await contextFor('service');
  const near = await addContractor({ zip: '98112-1234' });
  const far = await addContractor({ zip: '98004' });
  const nowhere = await addContractor({ zip: '00000' });
  const { job } = await perform(showJob, service, { id: (await addJob()).id });
  const contractor_ids = [near.id, far.id, nowhere.id];
  const { map, miles } = await perform(mapJob, service, { ...job.location, contractor_ids });
  // Without tiles
  expect(map).toBeNull();
  const withTiles = { ...service, env: { ...service.env, MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png' } };
  expect((await perform(mapJob, withTiles, { ...job.location, contractor_ids })).map!.tiles.length).toBeGreaterThan(3);
  expect(Object.keys(miles).map(Number).sort()).toEqual([near.id, far.id].sort());
  expect(miles[far.id]! - miles[near.id]!).toBeGreaterThan(2);
  const unknown = { ...job.location, latitude: null, contractor_ids };
  expect(await perform(mapJob, service, unknown)).toEqual({ map: null, miles: {} });
});

type Actor = Awaited<ReturnType<typeof contextFor>>['actor'];

function without(actor: Actor, permission: string): Actor {
  if (actor.kind !== 'user') throw new Error('no user');
  return { ...actor, permissions: new Set([...actor.permissions].filter((key) => key !== permission)) } as Actor;
}
