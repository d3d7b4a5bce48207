/** Prices of an item in euro, without VAT; null where none is set. */
export interface ItemPrices {
  readonly costPrice: number | null;
  readonly listPrice: number | null;
}

/** An entry of the audit trail of an item: what it changed, of the prices and of anything else. */
export interface ItemEntry<Author> {
  readonly at: Date;
  readonly author: Author;
  /** null: the item was made. */
  readonly before: Partial<ItemPrices> | null;
}

/** Prices that an item had from an instant on. */
export interface PriceStep<Author> extends ItemPrices {
  readonly at: Date;
  /** Who set them; null where that is not known. */
  readonly author: Author | null;
}

/**
 * Prices over time, in the order of time, from the present ones backwards: an entry says what was before it, so that a gap
 * in the trail leaves the later steps right. Begins with the making of the item.
 */
export function priceHistory<Author>({
  createdAt,
  present,
  entries,
}: {
  createdAt: Date;
  present: ItemPrices;
  /** In the order of time. */
  entries: readonly ItemEntry<Author>[];
}): PriceStep<Author>[] {
  const steps: PriceStep<Author>[] = [];
  let prices = present;
  for (const { at, author, before } of entries.toReversed()) {
    if (before === null) return [{ at, author, ...prices }, ...steps];
    const { costPrice = prices.costPrice, listPrice = prices.listPrice } = before;
    if (costPrice === prices.costPrice && listPrice === prices.listPrice) continue;
    steps.unshift({ at, author, ...prices });
    prices = { costPrice, listPrice };
  }
  return [{ at: createdAt, author: null, ...prices }, ...steps];
}
