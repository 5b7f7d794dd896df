import { expect, test } from 'vitest';
import { invoiceStatusTones } from '~/domains/invoices/states';
import { membershipStatusTones } from '~/domains/memberships/states';
import { taskStatusTones } from '~/domains/tasks/states';

test('each status has one colour of its own; EXPIRED shares red with CANCELED and differs by its border', {
  tags: ['SHELL-046', 'MEM-026', 'MEM-027'],
}, () => {
  const { EXPIRED, ...others } = membershipStatusTones;
  for (const tones of [invoiceStatusTones, taskStatusTones, others]) {
    const colours = Object.values(tones);
    expect(new Set(colours).size).toBe(colours.length);
  }
  expect([EXPIRED, others.CANCELED]).toEqual(['red', 'red']);
});
