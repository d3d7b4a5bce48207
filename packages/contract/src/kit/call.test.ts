import { expect, it } from 'vitest';
import { z } from 'zod';
import { call, signedIn } from './call.ts';

const rest = {
  summary: 'A call.',
  access: signedIn,
  input: z.object({ sessionid: z.int() }),
  output: z.object({}),
  errors: [],
};

it('A call that does not say what it shows or changes does not compile.', () => {
  const declared = [
    // @ts-expect-error a reading call says what it shows
    call({ ...rest, effect: 'read' }),
    // @ts-expect-error a writing call says what it changes
    call({ ...rest, effect: 'write', shows: ['sessions'] }),
    // @ts-expect-error there is no such domain
    call({ ...rest, effect: 'write', changes: ['session'] }),
    // @ts-expect-error the input has no such field
    call({ ...rest, effect: 'read', shows: [{ domain: 'sessions', id: 'sessionId' }] }),
    call({ ...rest, effect: 'read', shows: [{ domain: 'sessions', id: 'sessionid' }] }),
    call({ ...rest, effect: 'steps', changes: [] }),
  ];
  expect(declared).toHaveLength(6);
});
