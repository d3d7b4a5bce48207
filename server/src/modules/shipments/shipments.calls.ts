import { shipments } from '@halla/contract/shipments/shipments';
import { strayGoodsCalls as strayGoods } from '@halla/contract/shipments/stray-goods';
import { implement } from '#app/calls/implement.ts';
import { addShipment } from './add-shipment.service.ts';
import { deleteShipment } from './delete-shipment.service.ts';
import { editShipment } from './edit-shipment.service.ts';
import { getShipmentStep } from './offered-step.service.ts';
import { settleShipmentShorts } from './settle-shorts.service.ts';
import { getShipments } from './shipments.service.ts';
import { settleStrayGoods } from './stray/settle-stray.service.ts';
import { getStrayGoods } from './stray/stray-goods.service.ts';
import { undoShipmentStep } from './undo/undo-step.service.ts';

export const shipmentCalls = implement(shipments, {
  get_shipments: getShipments,
  get_shipment_step: getShipmentStep,
  add_shipment: addShipment,
  edit_shipment: editShipment,
  settle_shipment_shorts: settleShipmentShorts,
  undo_shipment_step: undoShipmentStep,
  delete_shipment: deleteShipment,
});

export const strayGoodsCalls = implement(strayGoods, {
  get_stray_goods: getStrayGoods,
  settle_stray_goods: settleStrayGoods,
});
