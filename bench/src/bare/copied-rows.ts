import { randomUUID } from 'node:crypto';
import { Client, type Connection, type Submittable } from 'pg';

/** Sessions of one COPY. */
const TOGETHER = 200;

interface CopyRun {
  databaseUrl: string;
  /** A series encoded by the product. */
  series: Buffer;
  seconds: number;
  connections: number;
}

/**
 * Sessions per second that COPY writes into sessions and measurements with their indexes: the rows of an upload without
 * totals, the fastest way that the database has.
 */
export async function copyRows({ databaseUrl, series, seconds, connections }: CopyRun): Promise<number> {
  const hex = `\\\\x${series.toString('hex')}`;
  const started = performance.now();
  const end = started + seconds * 1000;
  let copied = 0;
  const copier = async () => {
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows: devices } = await client.query<{ id: string; company_id: string }>(
      'select id, company_id from devices where not is_generic order by id',
    );
    while (performance.now() < end) {
      const { rows: ids } = await client.query<{ id: string }>(
        `select nextval(pg_get_serial_sequence('sessions', 'id')) as id from generate_series(1, $1)`,
        [TOGETHER],
      );
      const rows = ids.map(({ id }, index) => {
        const device = devices[(copied + index) % devices.length] ?? { id: '', company_id: '' };
        return { id, device, start: new Date(Date.now() - (index % 40) * 3_600_000).toISOString() };
      });
      await client.query('begin');
      await copy(client, {
        into: `sessions (id, device_id, company_id, external_id, start_time, type, duration_s, consumption_kg, error_code,
          target_temperature, complete, received_at, outcome)`,
        lines: rows.map(({ id, device, start }) =>
          [
            id,
            device.id,
            device.company_id,
            randomUUID(),
            start,
            2,
            180,
            2.5,
            0,
            -108,
            true,
            start,
            'went_well',
          ].join('\t'),
        ),
      });
      await copy(client, {
        into: 'session_measurements (session_id, start_time, sample_count, codec, series)',
        lines: rows.map(({ id, start }) => [id, start, 600, 1, hex].join('\t')),
      });
      await client.query('commit');
      copied += rows.length;
    }
    await client.end();
  };
  await Promise.all(Array.from({ length: connections }, copier));
  return copied / ((performance.now() - started) / 1000);
}

interface Copied {
  into: string;
  lines: readonly string[];
}

/** One COPY from text; the driver leaves the copy messages to the statement object. */
function copy(client: Client, { into, lines }: Copied): Promise<void> {
  return new Promise((resolve, reject) => {
    const statement = {
      submit: (connection: Connection) => connection.query(`copy ${into} from stdin`),
      handleCopyInResponse: (
        connection: Connection & { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void },
      ) => {
        connection.sendCopyFromChunk(Buffer.from(`${lines.join('\n')}\n`));
        connection.endCopyFrom();
      },
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => resolve(),
      handleError: (error: Error) => reject(error),
    };
    client.query(statement as Submittable);
  });
}
