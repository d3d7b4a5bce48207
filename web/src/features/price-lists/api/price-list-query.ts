import { callQuery } from '../../../core/calls/api.ts';

/** Query of one price list. */
export const priceListQuery = (list_id: number) => callQuery('get_price_lists', { list_id });
