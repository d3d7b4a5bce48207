import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** Bottom up: a module may import only modules listed before it. */
const ORDER = [
  'companies',
  'users',
  'push',
  'auth',
  'downloads',
  'saved-views',
  'webhooks',
  'notes',
  'ownership',
  'devices',
  'email-lists',
  'files',
  'locations',
  'alerts',
  'sessions',
  'crash-logs',
  'contacts',
  'imports',
  'lifecycle',
  'warranty',
  'stock',
  'price-lists',
  'documents',
  'shipped-goods',
  'orders',
  'quotations',
  'resupply',
  'carriers',
  'shipments',
  'trade-documents',
  'tickets',
  'calendar',
  'field-notices',
  'user-admin',
  'privacy',
  'software',
  'webstore',
  'history',
  'counts',
  'device-page',
  'search',
  'ingest',
  'system',
];

const MODULES = fileURLToPath(new URL('./modules/', import.meta.url));
/** Tables reference each other in both directions, as in the database; a repository may join any of them. */
const IS_TABLE = /\.(table|partitioned)\.ts$/;
const IMPORT = /from '#modules\/([^/']+)\/([^']+)'/g;

/** Imports from other modules, as `module/file`. */
function importsOf(module: string): string[] {
  const files = readdirSync(`${MODULES}${module}`, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.ts') && !/\.test(-\w+)?\.ts$/.test(file))
    .flatMap((file) => [...readFileSync(`${MODULES}${module}/${file}`, 'utf8').matchAll(IMPORT)])
    .map(([, other = '', file = '']) => `${other}/${file}`)
    .filter((path) => !IS_TABLE.test(path));
}

describe('modules', () => {
  it('are all in the order', () => {
    expect(readdirSync(MODULES).sort()).toEqual([...ORDER].sort());
  });

  it.each(ORDER)('%s imports only modules below it', (module) => {
    const below = ORDER.slice(0, ORDER.indexOf(module) + 1);
    const upwards = importsOf(module).filter((path) => !below.some((name) => path.startsWith(`${name}/`)));
    expect(upwards).toEqual([]);
  });
});
