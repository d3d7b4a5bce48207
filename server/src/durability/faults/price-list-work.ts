import { z } from 'zod';
import type { Operation } from './operation.ts';
import type { SaleSteps } from './payment-work.ts';

/** Price lists are created, changed and some deleted; none is valid today, so that no order uses them. */
export function priceListWork({
  call,
  random,
  follow,
  items,
}: SaleSteps & { items: readonly { id: number }[] }) {
  const drawTerms = () => ({
    discount: random.integer(1, 90),
    lines: items
      .slice(0, random.integer(1, items.length))
      .map(({ id }) => ({ stockItemId: id, fromCount: 1, price: random.integer(100, 9_999) / 100 })),
  });
  const stateOf = ({ discount, lines }: ReturnType<typeof drawTerms>) =>
    `${discount} % and ${lines.length} prices`;

  return (): Operation => {
    const name = `list ${random.uuid()}`;
    const [terms, later] = [drawTerms(), drawTerms()];
    const reach = { reach: 'everyone', validUntil: '2001-01-01', currency: 'EUR', Companies: [] };
    return call('add_price_list', { priceList: { ...reach, name, ...terms } }, (model, answer) => {
      const { id } = z.object({ priceList: z.object({ id: z.int() }) }).parse(answer).priceList;
      model.put('priceList', name, stateOf(terms));
      const remove = call('delete_price_list', { priceList: { id } }, ({ rows }) => {
        rows.priceList.delete(name);
      });
      follow(
        call('edit_price_list', { priceList: { id, ...later } }, (model) => {
          model.put('priceList', name, stateOf(later));
          if (random.chance(0.5)) follow(remove);
        }),
      );
    });
  };
}
