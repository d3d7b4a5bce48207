/** Months in the overview of orders, the current one included. */
export const ORDER_MONTHS = 24;

/** The last `count` months up to that of a day, oldest first: YYYY-MM. */
export function monthsUpTo(day: string, count: number): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Array.from({ length: count }, (_, index) => {
    const months = year * 12 + month - count + index;
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
  });
}
