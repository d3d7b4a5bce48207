import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openEngine } from './engine.ts';

it('the engine keeps 32 MB of pages, and what PGlite sets by itself', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'halla-engine-'));
  const client = await openEngine(join(directory, 'database'));
  try {
    const { rows } = await client.query(
      `select current_setting('shared_buffers') as buffers, current_setting('max_worker_processes') as workers`,
    );
    expect(rows).toEqual([{ buffers: '32MB', workers: '0' }]);
  } finally {
    await client.close();
    await rm(directory, { recursive: true });
  }
}, 60_000);
