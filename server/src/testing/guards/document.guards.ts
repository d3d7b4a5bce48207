// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of code

import type { GuardedFile } from './guard.ts';

/** Orders, their documents, shipments, resupply orders and tickets. */
export const DOCUMENT_GUARDS: readonly GuardedFile[] = [
  {
    file: 'server/src/modules/orders/plan-order-edit.ts',
    test: 'server/src/modules/orders/order-guards.test.ts',
    guards: [
      {
        name: 'what is frozen with the state',
        find: "  if (touchesFrozen(order, { columns, linesChanged, allocationChanged })) throw new AppError('orders.frozen');\n",
      },
      {
        name: 'lines with credited pieces',
        find: '    refuseLosingCredits(stored, lines);\n',
        test: 'server/src/modules/orders/credits/credit-notes.test.ts',
      },
    ],
  },
  {
    file: 'server/src/modules/orders/edit-order.service.ts',
    test: 'server/src/modules/orders/order-guards.test.ts',
    guards: [
      { name: 'edits of what was changed meanwhile', find: '  assertSeen({ wanted, order });\n' },
      {
        name: 'devices of other orders',
        find: '  checkTaken({ taken: edit.plan.taken, others: locked.others, force });\n',
        test: 'server/src/modules/orders/allocation/allocation.test.ts',
      },
      {
        name: 'devices that travel',
        find: '  await refuseShipped(db, edit.plan);\n',
        test: 'server/src/modules/shipments/shipment-devices.test.ts',
      },
    ],
  },
  {
    file: 'server/src/modules/orders/allocation/allocation-plan.ts',
    test: 'server/src/modules/orders/allocation/allocation.test.ts',
    guards: [
      {
        name: 'devices that do not fit the line',
        find: ' || !isAllocatable(device, { sku, isOnOrder })',
      },
      { name: 'a device on two lines', find: ' || asked.has(id)' },
      {
        name: 'devices of dispatched orders',
        find: '  if (force && !isGone) return;\n',
        replace: '  if (force) return;\n',
      },
    ],
  },
  {
    file: 'server/src/modules/orders/order-writes.repository.ts',
    test: 'server/src/modules/orders/order-race.test.ts',
    guards: [
      {
        name: 'an order is changed under a lock',
        find: "    .orderBy(asc(orders.id))\n    .for('update');",
        replace: '    .orderBy(asc(orders.id));',
        engine: 'postgres',
      },
    ],
  },
  {
    file: 'server/src/modules/orders/billing/order-numbers.repository.ts',
    test: 'server/src/modules/orders/order-race.test.ts',
    guards: [
      {
        name: 'numbers are taken one after the other',
        find: "  await lockValuesUntilCommit(db, [{ lock: 'numbers', value: kind }]);\n",
        engine: 'postgres',
      },
    ],
  },
  {
    file: 'server/src/modules/orders/delete-order.service.ts',
    test: 'server/src/modules/orders/order-guards.test.ts',
    guards: [
      {
        name: 'orders with shipments',
        find: "  if (await hasShipments(db, { orderId: id })) throw new AppError('orders.has_shipments');\n",
        test: 'server/src/modules/shipments/shipments.test.ts',
      },
    ],
  },
  {
    file: 'server/src/modules/orders/order-lines.service.ts',
    test: 'server/src/modules/orders/order-guards.test.ts',
    guards: [
      {
        name: 'a line that is sent twice',
        find: "  if (twice >= 0) throw invalidInput({ [`${LINES}.${twice}.id`]: { rule: 'sentTwice' } });\n",
      },
      {
        name: 'amounts that no column holds',
        find: "  if (!areStorable(totals)) throw new AppError('orders.too_large');\n",
        test: 'server/src/modules/orders/order-amounts.test.ts',
      },
    ],
  },
  {
    file: 'server/src/modules/orders/billing/issue-invoice.service.ts',
    test: 'server/src/modules/orders/billing/order-documents.test.ts',
    guards: [
      {
        name: 'an invoice is issued once',
        find: "  if (billing.stored.some(({ state }) => state === 'issued')) throw new AppError('orders.no_draft');\n",
      },
    ],
  },
  {
    file: 'server/src/modules/shipments/plan-edit.service.ts',
    test: 'server/src/modules/shipments/shipment-stock.test.ts',
    guards: [
      {
        name: 'goods that have moved',
        find: '    contradictsStock(plan.stocked, changed) ||\n',
      },
      {
        name: 'ratings before the delivery',
        find: "  if (after.rating !== undefined && SHIPMENT_STATES.isFrozen(status, 'rating'))\n    throw new AppError('shipments.not_delivered');\n",
        test: 'server/src/modules/shipments/shipments.test.ts',
      },
    ],
  },
  {
    file: 'server/src/modules/shipments/shipment-devices.service.ts',
    test: 'server/src/modules/shipments/shipment-devices.test.ts',
    guards: [
      {
        name: 'devices that travel',
        find: "  if (other !== undefined) throw new AppError('shipments.device_shipped', { details: other });\n",
      },
    ],
  },
  {
    file: 'server/src/modules/shipments/undo/lock-undo.service.ts',
    test: 'server/src/modules/shipments/document-races.test.ts',
    guards: [
      {
        name: 'a step that was undone meanwhile',
        find: "  if (undo?.holdKey !== seen.holdKey) throw new AppError('shipments.undo_changed');\n",
        replace: '  if (undo === undefined) return { undo: seen, shipment, orderId };\n',
        engine: 'postgres',
      },
    ],
  },
  {
    file: 'server/src/modules/shipments/lock-step.service.ts',
    test: 'server/src/modules/shipments/shipments.test.ts',
    guards: [
      {
        name: 'shipments that are closed',
        find: "  if (SHIPMENT_STATES.isClosed(stored, ctx.now)) throw new AppError('shipments.closed');\n",
      },
    ],
  },
  {
    file: 'server/src/modules/documents/order-status.ts',
    test: 'server/src/modules/orders/order-guards.test.ts',
    guards: [
      {
        name: 'states that were left',
        find: "  if (!states.canMove(paymentStatus, status)) throw new AppError('orders.status_backward');\n",
      },
      {
        name: 'orders that are closed',
        find: "  if (states.isClosed({ status, updatedAt }, now)) throw new AppError('orders.closed');\n",
      },
      {
        name: 'orders that are dispatched',
        find: "  if (order.paymentStatus === 'transit' || order.paymentStatus === 'delivered')\n    throw new AppError('orders.dispatched');\n",
      },
    ],
  },
  {
    file: 'server/src/modules/resupply/delete-resupply.service.ts',
    test: 'server/src/modules/resupply/resupply.test.ts',
    guards: [
      {
        name: 'resupply orders with shipments',
        find: "  if (await hasShipments(db, { resupplyOrderId: id })) throw new AppError('orders.has_shipments');\n",
      },
    ],
  },
  {
    file: 'server/src/modules/lifecycle/delete-transfer.service.ts',
    test: 'server/src/modules/lifecycle/changed-records.test.ts',
    guards: [
      {
        name: 'the last record of a device',
        find: "  if ((await countOfDevice(db, device.id)) === 1) throw new AppError('lifecycle.last_record');\n",
      },
    ],
  },
  {
    file: 'server/src/modules/lifecycle/write-record.service.ts',
    test: 'server/src/modules/lifecycle/plans/plan-with-transfer.test.ts',
    guards: [
      {
        name: 'a device that is promised',
        find: "  if (promises.length > 0) throw new AppError('lifecycle.plan_open');\n",
      },
    ],
  },
  {
    file: 'server/src/modules/lifecycle/plans/plan-of-record.ts',
    test: 'server/src/modules/lifecycle/plans/movement-plans.test.ts',
    guards: [
      {
        name: 'days that are promised',
        find: '  if (other === undefined) return;\n',
        replace: '  return;\n',
      },
    ],
  },
  {
    file: 'server/src/modules/lifecycle/plans/write-plan.service.ts',
    test: 'server/src/modules/lifecycle/plans/movement-plans.test.ts',
    guards: [
      {
        name: 'plans that run',
        find: "  if (state === 'running') throw new AppError('lifecycle.plan_running');\n",
      },
    ],
  },
  {
    file: 'server/src/modules/contacts/merge-plan.ts',
    test: 'server/src/modules/contacts/merge.test.ts',
    guards: [
      {
        name: 'a contact is not merged with itself',
        find: "  if (keepId === removeId) throw new AppError('contacts.merge_same');\n",
      },
    ],
  },
  {
    file: 'server/src/modules/contacts/undo-merge.service.ts',
    test: 'server/src/modules/contacts/undo-merge-later.test.ts',
    guards: [
      {
        name: 'a merge that is long past',
        find: "  if (now.getTime() - merge.createdAt.getTime() > UNDO_MS) throw new AppError('contacts.undo_too_late');\n",
        test: 'server/src/modules/contacts/merge.test.ts',
      },
      {
        name: 'a tree of companies without a circle',
        find: "  if (treeFault(tree) !== null) throw new AppError('contacts.undo_impossible');\n",
      },
    ],
  },
  {
    file: 'server/src/modules/contacts/customers.service.ts',
    test: 'server/src/modules/contacts/company-tree.test.ts',
    guards: [
      {
        name: 'companies are moved one after the other',
        find: '  await lockCompanyTree(db);\n  const stored',
        replace: '  const stored',
        engine: 'postgres',
      },
    ],
  },
];
