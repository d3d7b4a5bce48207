import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { callQuery } from '../../../core/calls/api.ts';
import { isPricedAlike, pricedLine } from './line-prices.ts';
import { LINES, type SaleForm } from './sale-form.ts';

/** Updates the prices of new lines from the client's price lists until a price is typed. */
export function useLinePrices(form: SaleForm): void {
  const { clientInfo, currency, genericDevices: lines } = form.values.orderData;
  const companyId = clientInfo?.companyId ?? null;
  const { data } = useQuery(callQuery('get_prices_of_customer', { companyId, currency }));
  const lists = data?.lists;
  // Prices also depend on the count, because a list may have several for an item.
  const counted = lines.map(({ key, count }) => `${key} ${count}`).join(' ');
  const price = useEffectEvent(() => {
    if (lists === undefined) return;
    for (const [index, line] of lines.entries()) {
      const priced = pricedLine(line, { lists, currency });
      if (!isPricedAlike(priced, line)) form.picked(`${LINES}.${index}`).onChange(priced);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect event reads the lines; the lines are priced again when one of these changes
  useEffect(() => price(), [lists, currency, counted]);
}
