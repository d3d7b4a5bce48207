import { statfs } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/test-server.ts';

it('The metrics tell how much room the disk of DATA_DIR has.', async () => {
  const server = await startTestServer();
  const { payload } = await server.inject({ method: 'GET', url: '/metrics' });
  const told = Number(/^halla_disk_free_bytes (\S+)$/m.exec(payload)?.[1]);
  const { bavail, bsize, blocks } = await statfs(server.dataDir);
  expect(told).toBeGreaterThan(0);
  // Other processes also write to the disk.
  expect(Math.abs(told - bavail * bsize)).toBeLessThan(0.1 * blocks * bsize);
  await server.close();
});
