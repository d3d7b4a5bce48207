/** An invoice, credit note, payment or refund: anything that changes what a customer owes. */
export interface AccountMovement {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly currency: string;
  /** Cents; positive: to be paid by the customer, negative: paid or credited. */
  readonly amount: number;
}

/** The movements in one currency, each with the balance after it. */
export interface CurrencyAccount<Movement extends AccountMovement> {
  readonly currency: Movement['currency'];
  /** Balance in cents before the first movement; negative: to be refunded. */
  readonly opening: number;
  readonly entries: readonly (Movement & { readonly balance: number })[];
  /** Cents owed after the last one. */
  readonly closing: number;
}

interface Shown {
  /** First and last day, included; null: open. */
  readonly from: string | null;
  readonly to: string | null;
  /** Number of newest movements kept per currency; earlier ones are included in the opening balance. */
  readonly most: number;
}

/** Statement of account by currency; movements of one day keep their order. */
export function accountStatement<Movement extends AccountMovement>(
  movements: readonly Movement[],
  shown: Shown,
): CurrencyAccount<Movement>[] {
  const { to } = shown;
  const known = movements.filter(({ day }) => to === null || day <= to);
  const byDay = known.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
  return [...Map.groupBy(byDay, ({ currency }): Movement['currency'] => currency)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, its]) => accountOf(currency, its, shown));
}

function accountOf<Movement extends AccountMovement>(
  currency: Movement['currency'],
  movements: readonly Movement[],
  { from, most }: Shown,
): CurrencyAccount<Movement> {
  const inPeriod = movements.filter(({ day }) => from === null || day >= from).length;
  const before = movements.length - Math.min(inPeriod, most);
  const opening = movements.slice(0, before).reduce((sum, { amount }) => sum + amount, 0);
  let balance = opening;
  const entries = movements.slice(before).map((movement) => {
    balance += movement.amount;
    return { ...movement, balance };
  });
  return { currency, opening, entries, closing: balance };
}
