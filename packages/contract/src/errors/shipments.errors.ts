export const shipmentErrors = {
  'shipments.no_items': { status: 400, message: 'No items selected!' },
  'shipments.illegal_value': { status: 400, message: 'Illegal value!' },
  'shipments.number_taken': { status: 409, message: 'Another shipment has this number' },
  'shipments.one_order': { status: 400, message: 'Choose an order or a resupply order, not both' },
  'shipments.order_cancelled': {
    status: 409,
    message: 'The order of the shipment is cancelled: nothing is sent for it any more',
  },
  'shipments.order_not_open': {
    status: 409,
    message: 'An order that is cancelled or closed gets no shipments',
  },
  'shipments.resupply_not_open': {
    status: 409,
    message: 'Only a resupply order with a deposit, paid or in transit gets shipments',
  },
  'shipments.closed': { status: 409, message: 'This item has been closed' },
  'shipments.not_back': {
    status: 409,
    message:
      'Only what left with a cancelled, returned or deleted shipment can be put back or written off, and only once',
  },
  'shipments.not_creditable': {
    status: 409,
    message: 'Only what came back of an order and is not credited yet can be credited',
  },
  'shipments.credited': {
    status: 409,
    message: 'Pieces of this shipment were credited: its items stay, and what came back has come back',
  },
  'shipments.goods_moved': {
    status: 409,
    message: 'The goods have left or entered stock: their items, counts and warehouse stay',
  },
  'shipments.received_over': {
    status: 409,
    message: 'More arrives than has left: confirm it with over',
  },
  'shipments.not_received': { status: 409, message: 'Only what a delivered shipment lacks can be settled' },
  'shipments.not_short': { status: 409, message: 'Not so many pieces are missing' },
  'shipments.other_packing_list': {
    status: 400,
    message: 'This PDF is not the packing list of the shipment: open it again and save it',
  },
  'shipments.unsuitable_device': {
    status: 400,
    message: '{{serial}} cannot travel with this item: it has to be allocated to the order and of its colour',
  },
  'shipments.too_many_devices': {
    status: 400,
    message: 'More serial numbers are chosen than pieces are sent',
  },
  'shipments.device_shipped': {
    status: 409,
    message: '{{serial}} is in shipment {{number}} already',
  },
  'shipments.order_step': {
    status: 409,
    message:
      'The order cannot take this status with this shipment: something is still to be sent or received',
  },
  'shipments.not_its_device': {
    status: 400,
    message: 'Only devices that travel with a shipment that has left are dispatched with it',
  },
  'shipments.undo_not_own': {
    status: 409,
    message: 'Only the person who saved this change can undo it; set the status instead',
  },
  'shipments.undo_too_late': {
    status: 409,
    message: 'A change of status can be undone for ten minutes; set the status instead',
  },
  'shipments.undo_changed': {
    status: 409,
    message: 'The shipment was changed since: look at it again',
  },
  'shipments.undo_credited': {
    status: 409,
    message: 'A credit note was issued for the order; set the status instead',
  },
  'shipments.undo_order': {
    status: 409,
    message: 'The order was changed since; set its status and that of the shipment instead',
  },
  'shipments.undo_resupply': {
    status: 409,
    message: 'The resupply order was set to delivered since; undo that step first',
  },
  'shipments.undo_counted': {
    status: 409,
    message: 'Stock that was moved was counted or corrected since; correct it by hand instead',
  },
  'shipments.undo_taken': {
    status: 409,
    message: 'Pieces that were put into stock have been taken since; correct it by hand instead',
  },
  'shipments.undo_device': {
    status: 409,
    message: 'A device of the shipment was moved or allocated since; correct it on its page instead',
  },
  'shipments.not_delivered': { status: 409, message: 'Only a delivered shipment can be rated' },
} as const;
