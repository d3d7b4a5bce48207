/** Prices of an item in euro, without VAT; null where none is set. */
export interface ItemPrices {
  readonly costPrice: number | null;
  readonly listPrice: number | null;
}

/** An audit entry of an item: changed prices and other changes. */
export interface ItemEntry<Author> {
  readonly at: Date;
  readonly author: Author;
  /** null: the item was created. */
  readonly before: Partial<ItemPrices> | null;
}

/** Prices of an item from a point in time on. */
export interface PriceStep<Author> extends ItemPrices {
  readonly at: Date;
  /** User who set them; null if unknown. */
  readonly author: Author | null;
}

/**
 * Price steps in chronological order, reconstructed backwards from the current prices: an entry holds the previous
 * values, so a gap in the audit trail does not affect later steps. Begins with the creation of the item.
 */
export function priceHistory<Author>({
  createdAt,
  present,
  entries,
}: {
  createdAt: Date;
  present: ItemPrices;
  /** In chronological order. */
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
