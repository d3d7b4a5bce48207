import '../../../i18n/late/shipment-screens.ts';
import type { ShipmentDirection } from '@halla/domain/documents/shipment-rules';
import type { ShipmentMove, ShipmentStep } from '@halla/domain/documents/shipment-track';
import { shipmentStatusLabel } from '../../../entities/shipment/shipment-status.tsx';
import type { Translate } from '../../../i18n/i18n.ts';

/** Name of a step on the track: goods that go out are delivered, others are received. */
export function stepWord(step: ShipmentStep, direction: ShipmentDirection, t: Translate): string {
  switch (step) {
    case 'made':
      return t(($) => $.shipmentScreens.track.steps.made);
    case 'sent':
      return t(($) => $.shipmentScreens.track.steps.sent[direction]);
    case 'arrived':
      return t(($) => $.shipmentScreens.track.steps.arrived[direction]);
    case 'cancelled':
    case 'returned':
      return shipmentStatusLabel(step, t);
  }
}

/** Words of the button that takes a step. */
export function moveWord(move: ShipmentMove, direction: ShipmentDirection, t: Translate): string {
  if (move === 'send') return t(($) => $.shipmentScreens.track.moves.send[direction]);
  if (move === 'receive') return t(($) => $.shipmentScreens.track.moves.receive[direction]);
  return t(($) => $.shipmentScreens.track.moves[move]);
}
