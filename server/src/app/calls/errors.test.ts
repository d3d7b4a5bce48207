import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, it } from 'vitest';
import { isDatabaseFull, toAppError } from './errors.ts';

describe('a full disk', () => {
  it.skipIf(!existsSync('/dev/full'))('under the files says so', async () => {
    const written = pipeline(createReadStream('/dev/zero', { end: 100 }), createWriteStream('/dev/full'));
    const error: unknown = await written.catch((reason: unknown) => reason);
    expect(toAppError(error)).toMatchObject({ status: 507, code: 'files.disk_full' });
  });

  it.each([
    ['that it could not extend a table', '53100', 'could not extend file "base/5/16931"'],
    [
      'that it takes no writes until there is room',
      '25006',
      'cannot execute INSERT in a read-only transaction',
    ],
    [
      'that a sort had no room for its temporary file',
      'XX000',
      'could not create temporary file "base/pgsql_tmp/pgsql_tmp42.0": No space left on device',
    ],
  ])(
    'under the database is a pause, so that devices keep what they have, when it says %s',
    (_what, code, message) => {
      const error = new DrizzleQueryError(
        'insert into sessions',
        [],
        Object.assign(new Error(message), { code }),
      );
      expect(toAppError(error)).toMatchObject({ status: 503, code: 'core.disk_full' });
    },
  );

  it('is known from the copy of an error that the job queue reports', () => {
    const copy = { code: '25006', message: 'cannot execute UPDATE in a read-only transaction', queue: 'any' };
    expect(isDatabaseFull(copy)).toBe(true);
    expect(isDatabaseFull({ ...copy, code: '40P01' })).toBe(false);
  });
});
