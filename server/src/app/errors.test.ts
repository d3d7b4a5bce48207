import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, it } from 'vitest';
import { toAppError } from './errors.ts';

describe('a full disk', () => {
  it.skipIf(!existsSync('/dev/full'))('under the files says so', async () => {
    const written = pipeline(createReadStream('/dev/zero', { end: 100 }), createWriteStream('/dev/full'));
    const error: unknown = await written.catch((reason: unknown) => reason);
    expect(toAppError(error)).toMatchObject({ status: 507, code: 'files.disk_full' });
  });

  it('under the database is a pause, so that devices keep what they have', () => {
    const cause = Object.assign(new Error('could not extend file'), { code: '53100' });
    const error = new DrizzleQueryError('insert into sessions', [], cause);
    expect(toAppError(error)).toMatchObject({ status: 503, code: 'core.unavailable' });
  });
});
