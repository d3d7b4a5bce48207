import type { TestServer } from '../test-server.ts';
import type { Dump } from './dump-file.ts';

/** Calls whose answers depend on the rows and not on the time. */
const ASKED = [
  'get_companies',
  'get_warehouses',
  'get_stock_items',
  'get_stock_quantity',
  'get_resupply_orders',
  'get_webstore_orders',
  'get_orders',
  'get_shipping_companies',
] as const;

/** Answers of some calls to a new super user. */
export async function ask({ given, inject }: TestServer): Promise<Dump['answers']> {
  const { token } = await given.user('SUPER_USER');
  const answers: Dump['answers'] = [];
  for (const call of ASKED) {
    const input = call === 'get_orders' ? { limit: 5 } : {};
    const response = await inject({ method: 'POST', url: `/api/${call}`, payload: { ...input, token } });
    if (response.statusCode !== 200) throw new Error(`${call} was answered ${response.payload}.`);
    answers.push({ call, input, answer: response.json() });
  }
  return answers;
}
