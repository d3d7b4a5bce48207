import type { Subject } from './write-inputs.ts';

const DAY = '2020-01-01';

/** A new order, with a payment of 5. */
async function paidOrder({ server, user }: Subject) {
  const order = await server.given.order();
  const payment = { day: DAY, amount: 5 };
  const { body } = await server.call('add_payment', user.token, { order_id: order.id, payment });
  return { order, payment: body.payment };
}

/** Inputs of the calls about payments; each has rows of its own, because other writes end those of a tenant. */
export const paymentInputs = {
  add_payment: async ({ server }: Subject) => ({
    order_id: (await server.given.order()).id,
    payment: { day: DAY, amount: 1 },
  }),
  refund_payment: async (subject: Subject) => ({
    order_id: (await paidOrder(subject)).order.id,
    payment: { day: DAY, amount: 1 },
  }),
  reverse_payment: async (subject: Subject) => ({ id: (await paidOrder(subject)).payment.id }),
};
