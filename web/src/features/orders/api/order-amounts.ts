import type { Order } from '@halla/contract/orders/order';
import type { OrderLine } from '@halla/contract/orders/order-lines';
import { lineAmount } from '@halla/domain/documents/document-lines';
import { type Currency, type Money, moneyFromWire, moneyToWire } from '@halla/domain/documents/money';
import { backlog } from '@halla/domain/documents/order-rules';

/** Amount still owed for an order. */
export function backlogOf(order: Order): number {
  const { currency, paymentStatus: status, totalPrice, depositAmount } = order;
  const total = stored(totalPrice, currency);
  const deposit = depositAmount === null ? null : stored(depositAmount, currency);
  return moneyToWire(backlog({ status, total, deposit }));
}

/** Price of a line including its discount. */
export function amountOf(line: OrderLine, currency: Currency): number {
  return moneyToWire(lineAmount(line, currency));
}

/** Converts an amount from a response. */
function stored(amount: number, currency: Currency): Money<Currency> {
  const known = moneyFromWire(amount, currency);
  if (known === null) throw new RangeError(`Not a stored amount: ${amount}`);
  return known;
}
