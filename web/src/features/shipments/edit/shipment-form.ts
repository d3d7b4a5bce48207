import { type Shipment, shipments } from '@halla/contract/shipments';
import { useQueryClient } from '@tanstack/react-query';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { shipmentQuery } from '../api/shipment-query.ts';
import { type TermField, termsOf, useTermFields } from './terms.ts';

/** Fields of an edit, including the rating once the shipment is delivered. */
type EditField = TermField | 'rating';

interface EditedShipment<Field extends EditField> {
  readonly shipment: Shipment;
  readonly fields: readonly Field[];
  readonly onDone: () => void;
}

/** State of a form that edits some of a shipment's terms. */
export function useShipmentForm<Field extends EditField>({
  shipment,
  fields,
  onDone,
}: EditedShipment<Field>) {
  const client = useQueryClient();
  const query = shipmentQuery(shipment.id);
  return useResourceForm({
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
    onDone,
  });
}
