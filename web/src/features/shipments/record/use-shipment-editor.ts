import { type Shipment, shipments } from '@halla/contract/shipments';
import { SHIPMENT_STATES } from '@halla/domain/documents/document-states';
import { useQueryClient } from '@tanstack/react-query';
import { useMay } from '../../../core/access.ts';
import { useFieldsInPlace } from '../../../core/forms/fields-in-place.ts';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { shipmentQuery } from '../api/shipment-query.ts';
import { type ShipmentField, TERM_FIELDS, termsOf, useTermFields } from '../edit/terms.ts';

/** The terms of a shipment, edited in place. */
export type ShipmentEditor = ReturnType<typeof useShipmentEditor>;

export function useShipmentEditor(shipment: Shipment) {
  const client = useQueryClient();
  const query = shipmentQuery(shipment.id);
  const fields = useEditableFields(shipment);
  const form = useResourceForm({
    ...useTermFields(),
    call: 'edit_shipment',
    schema: shipments.edit_shipment.input,
    at: 'shipment',
    fields,
    resource: shipment,
    valuesOf: termsOf,
    input: (changes, { id, updatedAt }) => ({ shipment: { id, updatedAt, ...changes } }),
    reload: async () => {
      const { shipments: found } = await client.fetchQuery({ ...query, staleTime: 0 });
      return found[0] ?? shipment;
    },
    onSaved: () => client.invalidateQueries({ queryKey: query.queryKey }),
    onDone: () => form.follow(client.getQueryData(query.queryKey)?.shipments[0] ?? shipment),
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
