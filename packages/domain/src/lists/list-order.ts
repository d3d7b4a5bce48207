/** Sort column of a list; a leading minus means descending. */
export type ListOrder<Sort extends string> = Sort | `-${Sort}`;

/** Both directions of every column, the first column ascending first. */
export function ordersOf<Sort extends string>([first, ...others]: readonly [Sort, ...Sort[]]): readonly [
  ListOrder<Sort>,
  ...ListOrder<Sort>[],
] {
  return [first, `-${first}`, ...others.flatMap((sort): ListOrder<Sort>[] => [sort, `-${sort}`])];
}

/** The column and the direction of an order. */
export function readOrder<Sort extends string>(
  [first, ...others]: readonly [Sort, ...Sort[]],
  order: ListOrder<Sort>,
): { sort: Sort; descending: boolean } {
  const sort = others.find((known) => order === known || order === `-${known}`) ?? first;
  return { sort, descending: order.startsWith('-') };
}
