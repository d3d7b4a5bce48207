import { Client, escapeIdentifier } from 'pg';

const RETRY_MS = 1_000;

/** Subscriber of a channel. */
export interface ChannelListener {
  onPayload: (payload: string) => void;
  /** The connection was re-established: notifications sent during the outage are lost. */
  onGap: () => void;
}

interface ListenOptions extends ChannelListener {
  url: string;
  channel: string;
  onError: (error: Error) => void;
}

/** Listens on a dedicated connection and reconnects. */
export async function listenOnPostgres(options: ListenOptions): Promise<() => Promise<void>> {
  let stopped = false;
  let client: Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  const scheduleRetry = () => {
    if (stopped || retry !== undefined) return;
    retry = setTimeout(() => {
      retry = undefined;
      connect(true).catch(options.onError);
    }, RETRY_MS);
  };

  const connect = async (again: boolean) => {
    const next = new Client({
      connectionString: options.url,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    next.on('error', options.onError);
    next.on('end', scheduleRetry);
    next.on('notification', (message) => options.onPayload(message.payload ?? ''));
    client = next;
    try {
      await next.connect();
      await next.query(`listen ${escapeIdentifier(options.channel)}`);
      if (again) options.onGap();
    } catch (error) {
      scheduleRetry();
      throw error;
    }
  };

  await connect(false);
  return async () => {
    stopped = true;
    clearTimeout(retry);
    await client?.end();
  };
}
