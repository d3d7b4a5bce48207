import type { Year } from './year.test-steps.ts';

const STATES = [
  { weight: 3, to: 'deposit' },
  { weight: 8, to: 'completed' },
  { weight: 3, to: 'transit' },
  { weight: 2, to: 'delivered' },
  { weight: 2, to: 'cancelled' },
] as const;
const PRICES = [0, 0.01, 19.99, 333.33, 12_500];

/** Lines of an order with prices; cabins among them may name devices, including ones on other orders. */
function pricedLines(year: Year) {
  const { random } = year;
  return year.lines(4).map((line) => ({
    ...line,
    price: random.pick(PRICES),
    discount: random.pick([0, 0, 12.5, 33.33]),
    ...(line.name.startsWith('CTN') &&
      random.chance(0.7) && {
        Devices: year.cabins
          .filter(() => random.chance(0.3))
          .slice(0, line.count)
          .map((id) => ({ id })),
      }),
  }));
}

const client = (year: Year) => ({
  companyName: year.random.pick(['Clinic', 'Clinic Ltd']),
  location: year.random.pick(['FI', 'SE', 'US']),
  companyVatId: year.random.pick(['FI1', 'SE2']),
});

export async function addOrder(year: Year): Promise<void> {
  const { random } = year;
  const { status, body } = await year.send('add_order', {
    orderData: {
      invoiceIssuer: random.pick(['finland', 'estonia']),
      vat: random.pick([0, 24, 25.5]),
      clientInfo: client(year),
      genericDevices: pricedLines(year),
    },
    forceDevs: random.chance(0.5),
  });
  if (status === 200) year.orders.push(body.order.id);
}

/** Changes the content of an order, even after its invoice was issued. */
export async function editOrder(year: Year): Promise<void> {
  const id = year.any(year.orders);
  if (id === undefined) return;
  const { random } = year;
  await year.send('edit_order', {
    orderData: {
      id,
      ...(random.chance(0.7) && { genericDevices: pricedLines(year) }),
      ...(random.chance(0.3) && { vat: random.pick([0, 24, 25.5]) }),
      ...(random.chance(0.2) && { currency: random.pick(['EUR', 'USD']) }),
      ...(random.chance(0.3) && { clientInfo: client(year) }),
    },
    forceDevs: random.chance(0.5),
  });
}

export async function moveOrder(year: Year): Promise<void> {
  const id = year.any(year.orders);
  if (id === undefined) return;
  const paymentStatus = year.random.weighted(STATES).to;
  await year.send('edit_order', { orderData: { id, paymentStatus } });
}

export async function issueInvoice(year: Year): Promise<void> {
  const id = year.any(year.orders);
  if (id !== undefined) await year.send('issue_invoice', { id });
}

export async function deleteOrder(year: Year): Promise<void> {
  const id = year.any(year.orders);
  if (id !== undefined) await year.send('delete_order', { orderData: { id } });
}
