import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { replay } from './replay.ts';
import { isSame } from './report.ts';

const inputSchema = z.object({ limit: z.number().optional(), cursor: z.string().optional() });

/** Answers of a build by call: status and body of an input. */
type Answers = Readonly<Record<string, (input: z.output<typeof inputSchema>) => [number, unknown]>>;

const running: Server[] = [];
afterEach(() => {
  for (const server of running.splice(0)) server.close();
});

const BODY = {
  content: {
    'application/json': {
      schema: { type: 'object', properties: { token: { type: 'string' }, limit: { type: 'integer' } } },
    },
  },
};

/** A build with only these calls. */
async function build(answers: Answers) {
  const paths = Object.fromEntries(
    Object.keys(answers).map((name) => [`/api/${name}`, { post: { requestBody: BODY } }]),
  );
  const server = createServer(async (request, response) => {
    const call = answers[request.url?.replace('/api/', '') ?? ''];
    const [status, body] =
      call === undefined
        ? [200, { paths, components: { schemas: {} } }]
        : call(inputSchema.parse(await json(request)));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  running.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was free.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    startedInS: 1,
    processorS: async () => null,
    end: async () => undefined,
  };
}

async function compare(before: Answers, after: Answers) {
  return replay({
    ...{ old: await build(before), new: await build(after) },
    accounts: [{ level: 99, userId: 1, token: 'x', ownIds: new Map() }],
    material: { ids: new Map(), words: [], texts: {}, period: { from: '', to: '' }, whole: new Map() },
    ...{ since: new Date(), signal: new AbortController().signal },
  });
}

const devices = () => [200, { devices: [] }] satisfies [number, unknown];
const crash = () => [500, { code: 'core.internal', requestId: 'x' }] satisfies [number, unknown];

describe('a replay', () => {
  it('names the calls that the new build no longer has', async () => {
    const replayed = await compare({ get_devices: devices, get_tickets: devices }, { get_devices: devices });
    expect(replayed.gone).toEqual(['get_tickets']);
    expect(isSame(replayed)).toBe(false);
  });

  it('takes calls that only the new build has as no difference', async () => {
    const replayed = await compare({ get_devices: devices }, { get_devices: devices, get_tickets: devices });
    expect(replayed.come).toEqual(['get_tickets']);
    expect(isSame(replayed)).toBe(true);
  });

  it('names what the new build refuses, and what both refuse', async () => {
    const replayed = await compare(
      { get_devices: devices, get_tickets: crash },
      { get_devices: ({ limit }) => (limit === undefined ? devices() : crash()), get_tickets: crash },
    );
    expect(replayed.found).toEqual([
      {
        ...{ call: 'get_devices', place: '', what: 'refused', count: 1 },
        example: {
          ...{ level: 99, input: { limit: 5 } },
          ...{ old: [200, undefined], new: [500, 'core.internal'] },
        },
      },
    ]);
    expect(replayed.refusals).toEqual(new Map([['core.internal', 2]]));
    expect(replayed.notAnswered).toEqual(['get_tickets']);
  });

  it('reads the second page of each build with its own cursor', async () => {
    const pages =
      (begin: string, second: readonly number[]) =>
      ({ cursor }: { cursor?: string | undefined }): [number, unknown] => {
        if (cursor === undefined) return [200, { rows: [1], nextCursor: begin }];
        return [200, { rows: cursor === begin ? second : [] }];
      };
    const same = await compare({ get_devices: pages('a', [2]) }, { get_devices: pages('a', [2]) });
    expect(same.found).toEqual([]);
    const other = await compare({ get_devices: pages('a', [2]) }, { get_devices: pages('b', [3]) });
    expect(other.found.map(({ place }) => place)).toEqual(['nextCursor', 'rows.[]']);
  });

  it('ends with an error where nothing can be compared', async () => {
    await expect(compare({ get_devices: crash }, { get_devices: crash })).rejects.toThrow(
      'nothing was rehearsed',
    );
  });

  it('ends with an error where the sessions are not taken', async () => {
    const refused = () => [401, { code: 'auth.token_expired' }] satisfies [number, unknown];
    await expect(compare({ get_devices: refused }, { get_devices: refused })).rejects.toThrow(
      'does not take the sessions of the rehearsal (get_devices)',
    );
  });
});
