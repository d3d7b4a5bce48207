import { join } from 'node:path';
import type { Request } from '../servers/load.ts';
import { type Running, startProgram } from '../servers/processes.ts';
import { runToEnd } from './peer-install.ts';

const TOKEN = 'bench-directus-token-of-an-administrator';
const AUTHORIZED = { headers: { authorization: `Bearer ${TOKEN}` } };
/** Not `directus`, which checks the registry for updates at each start. */
const COMMANDS = ['node_modules', '@directus', 'api', 'dist', 'cli', 'run.js'];
/** An unused address, so that outgoing requests fail immediately, as without a network. */
const NOWHERE = 'http://127.0.0.1:9';

/** The request with administrator rights. */
export function asAdministrator(request: Request): Request {
  return { ...request, ...AUTHORIZED };
}

interface Start {
  /** Installation directory. */
  directory: string;
  /** Database to which it adds its tables. */
  databaseUrl: string;
  port: number;
  signal: AbortSignal;
}

/** Directus in production, with its tables, an administrator and its defaults; only its refusals under load are off. */
export async function startDirectus({ directory, databaseUrl, port, signal }: Start): Promise<Running> {
  const url = `http://127.0.0.1:${port}`;
  const program = join(directory, ...COMMANDS);
  const env = {
    ...{ NODE_ENV: 'production', LOG_LEVEL: 'error', TELEMETRY: 'false', PUBLIC_URL: url },
    ...{
      DB_CLIENT: 'pg',
      DB_CONNECTION_STRING: databaseUrl,
      SECRET: 'bench-secret-bench-secret-bench-secret',
    },
    ...{ ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'bench-password', ADMIN_TOKEN: TOKEN },
    ...{ RATE_LIMITER_ENABLED: 'false', CACHE_ENABLED: 'false', PRESSURE_LIMITER_ENABLED: 'false' },
    ...{ NODE_USE_ENV_PROXY: '1', HTTP_PROXY: NOWHERE, HTTPS_PROXY: NOWHERE, NO_PROXY: '127.0.0.1' },
  };
  const failed = await runToEnd({
    ...{ command: process.execPath, args: [program, 'bootstrap'], cwd: directory, env, signal },
  });
  if (failed !== undefined) throw new Error(`Directus did not make its tables: ${failed}`);
  return startProgram({ args: [program, 'start'], cwd: directory, env, url, readyPath: '/server/ping' });
}

/** Tables that Directus must know for the calls; its free edition is limited to 25. */
const COLLECTIONS = [
  ...['devices', 'companies', 'users', 'life_cycle_states', 'device_keys', 'sessions', 'alerts', 'notes'],
  ...['orders', 'order_lines', 'order_documents', 'order_credits', 'shipments', 'shipment_lines'],
  ...['stock_items', 'stock_quantities', 'stock_changes', 'warehouses'],
];

/** Child rows by foreign key column, and the field of the parent that contains them. */
const BELONGING = [
  { table: 'life_cycle_states', column: 'device_id', to: 'devices', field: 'records' },
  { table: 'device_keys', column: 'device_id', to: 'devices', field: 'keys' },
  { table: 'order_lines', column: 'order_id', to: 'orders', field: 'lines' },
  { table: 'devices', column: 'order_id', to: 'orders', field: 'devices' },
  { table: 'devices', column: 'order_line_id', to: 'order_lines', field: 'devices' },
  { table: 'order_credits', column: 'order_line_id', to: 'order_lines', field: 'credits' },
  { table: 'order_documents', column: 'order_id', to: 'orders', field: 'documents' },
  { table: 'shipments', column: 'order_id', to: 'orders', field: 'shipments' },
  { table: 'shipment_lines', column: 'shipment_id', to: 'shipments', field: 'lines' },
  { table: 'notes', column: 'order_id', to: 'orders', field: 'notes' },
  { table: 'stock_quantities', column: 'stock_item_id', to: 'stock_items', field: 'quantities' },
  // Has no foreign key.
  { table: 'stock_changes', column: 'stock_item_id', to: 'stock_items', field: 'changes', isLoose: true },
];

/** Registers the tables and their relations, through the API of Directus's own screens. */
export async function registerTables({ url }: Running): Promise<void> {
  const send = async (method: string, path: string, body: object) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...AUTHORIZED.headers },
      body: JSON.stringify(body),
    });
    if (!answer.ok)
      throw new Error(`Directus answers ${answer.status} to ${method} ${path}: ${await answer.text()}`);
  };
  for (const name of COLLECTIONS)
    await send('PATCH', `/collections/${name}`, { meta: { accountability: 'all' } });
  for (const { table, column, to, field, isLoose } of BELONGING) {
    const meta = { one_field: field };
    const loose = { collection: table, field: column, related_collection: to, schema: null, meta };
    await (isLoose
      ? send('POST', '/relations', loose)
      : send('PATCH', `/relations/${table}/${column}`, { meta }));
    await send('POST', `/fields/${to}`, {
      field,
      type: 'alias',
      meta: { special: ['o2m'], interface: 'list-o2m' },
    });
  }
}
