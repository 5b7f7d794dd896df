import { expect, test } from 'vitest';
import { run } from '../../scripts/lib.mjs';

test('a command that ended is not waited for, though what it left behind holds its output open', async () => {
  const started = Date.now();
  expect(await run('sh', ['-c', 'sleep 60 & echo done'], { show: false })).toBe('done\n');
  await expect(run('sh', ['-c', 'exit 3'], { show: false })).rejects.toThrow('exit code 3');
  expect(Date.now() - started).toBeLessThan(20_000);
});
