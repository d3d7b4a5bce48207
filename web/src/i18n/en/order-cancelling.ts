/** Texts for cancelling an order. */
export const orderCancelling = {
  title: 'Cancel order {{number}}',
  action: 'Cancel the order',
  back: 'Back',
  releases_one: '{{count}} device is released: {{serials}}',
  releases_other: '{{count}} devices are released: {{serials}}',
  stays_one: '{{count}} device has left and stays with the order: {{serials}}',
  stays_other: '{{count}} devices have left and stay with the order: {{serials}}',
  cancels_one: 'Shipment {{numbers}} waits and is cancelled.',
  cancels_other: 'Shipments {{numbers}} wait and are cancelled.',
  strays_one: 'The goods of shipment {{numbers}} have left stock and are not put back by this.',
  strays_other: 'The goods of shipments {{numbers}} have left stock and are not put back by this.',
  nothing: 'No devices are allocated, and nothing has been sent.',
  question: 'What does the customer keep?',
  credited: 'What comes back or was never sent is credited; what is kept stays invoiced.',
  sent: '{{count, number}} sent',
  keeps: 'Kept by the customer',
};
