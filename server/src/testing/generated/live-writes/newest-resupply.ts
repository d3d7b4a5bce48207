import type { Stage } from './stage.ts';

export async function newestResupply({ call }: Stage): Promise<number> {
  const { body } = await call('get_resupply_orders', { statuses: ['invoiced'] });
  return body.orders[0]?.id ?? 0;
}
