import type { Shipment } from '@halla/contract/shipments/shipment';
import { shipments } from '@halla/contract/shipments/shipments';
import { SHIPMENT_STATES } from '@halla/domain/documents/document-states';
import { useMay } from '../../../core/access.ts';
import { useFieldsInPlace } from '../../../core/forms/fields-in-place.ts';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { useStored } from '../../../entities/document/document-call.ts';
import { SHIPMENT_CALL } from '../api/shipment-query.ts';
import { type ShipmentField, TERM_FIELDS, termsOf, useTermFields } from '../edit/terms.ts';

/** The terms of a shipment, edited in place. */
export type ShipmentEditor = ReturnType<typeof useShipmentEditor>;

export function useShipmentEditor(shipment: Shipment) {
  const stored = useStored(SHIPMENT_CALL, shipment);
  const fields = useEditableFields(shipment);
  const form = useResourceForm({
    ...useTermFields(),
    ...stored.form,
    call: 'edit_shipment',
    schema: shipments.edit_shipment.input,
    fields,
    valuesOf: termsOf,
    onDone: () => form.follow(stored.loaded()),
    savesOnLeave: true,
  });
  const inPlace = useFieldsInPlace<ShipmentField, Shipment>(form, shipment);
  return { ...inPlace, form, mayEdit: (name: ShipmentField) => fields.includes(name) };
}

/** All terms until the shipment is closed; the carrier is rated after delivery. */
function useEditableFields({ status, updatedAt }: Shipment): readonly ShipmentField[] {
  const mayEdit = useMay('edit_shipment');
  if (!mayEdit || SHIPMENT_STATES.isClosed({ status, updatedAt: new Date(updatedAt) }, new Date())) return [];
  return status === 'delivered' ? [...TERM_FIELDS, 'rating'] : TERM_FIELDS;
}
