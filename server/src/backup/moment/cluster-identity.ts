import { Client } from 'pg';

/** Identifies the log written by a database server. */
export interface ClusterIdentity {
  systemIdentifier: string;
  timeline: number;
  segmentBytes: number;
  version: number;
  database: string;
  role: string;
  /** Clock of the server. */
  now: string;
}

/** A connection to the database of the portal, closed after the work. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
  // A broken connection fails the next statement.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

interface IdentityRow extends Omit<ClusterIdentity, 'now' | 'timeline'> {
  now: Date;
  segment: string;
}

export async function identify(client: Client): Promise<ClusterIdentity> {
  const { rows } = await client.query<IdentityRow>(`
    select (select system_identifier::text from pg_control_system()) as "systemIdentifier",
      pg_walfile_name(pg_current_wal_lsn()) as segment,
      pg_size_bytes(current_setting('wal_segment_size'))::int as "segmentBytes",
      current_setting('server_version_num')::int / 10000 as version,
      current_database() as database, current_user as role, clock_timestamp() as now`);
  const [row] = rows;
  if (row === undefined) throw new Error('The database server did not say which it is.');
  const { segment, now, ...known } = row;
  return { ...known, timeline: Number.parseInt(segment.slice(0, 8), 16), now: now.toISOString() };
}
