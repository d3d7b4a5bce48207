/** Texts for dispatching devices from a shipment or an order. */
export const dispatch = {
  records: 'Record as dispatched',
  recordsFor: 'To {{name}}',
  to: 'Dispatched to',
  recipient: { client: '{{name}} (client of the order)', receiver: '{{name}} (receives the goods)' },
  noClient: 'The order names no client: no dispatch is recorded for {{serials}}.',
  waits: 'Waits in shipment {{number}} and is recorded when that leaves',
  planned: 'They are planned for a demo or a loan:',
  plan: '{{serial}}: {{client}}, {{days}}',
  endPlans: 'End these plans',
};
