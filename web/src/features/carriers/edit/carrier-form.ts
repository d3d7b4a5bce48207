import type { CallOutput } from '@halla/contract/calls';
import { type Carrier, carriers } from '@halla/contract/carriers';
import { CARRIER_FIELDS } from '@halla/domain/resources/fields/carrier-fields';
import { fieldNames } from '@halla/domain/resources/fields/field';
import { useQueryClient } from '@tanstack/react-query';
import { callQuery } from '../../../core/calls/api.ts';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { carrierFields } from '../../../entities/carrier/carrier-fields.ts';
import { blankValues, useFieldTexts, valuesIn } from '../../../ui/fields/field-values.ts';

/** Options common to both forms of a shipping company. */
function useCarrierOptions() {
  return {
    ...useFieldTexts(carrierFields),
    call: 'edit_shipping_company' as const,
    schema: carriers.edit_shipping_company.input,
    at: 'contactData',
    fields: fieldNames(CARRIER_FIELDS),
    required: ['name'] as const,
  };
}

interface EditedCarrier {
  readonly carrier: Carrier;
  readonly onDone: () => void;
}

/** State of the form that edits a shipping company. */
export function useCarrierForm({ carrier, onDone }: EditedCarrier) {
  const client = useQueryClient();
  const query = callQuery('get_shipping_companies', { companyId: carrier.id });
  return useResourceForm({
    ...useCarrierOptions(),
    resource: carrier,
    valuesOf: (row: Carrier) => valuesIn(CARRIER_FIELDS, row),
    input: (changes, { id, updatedAt }) => ({ contactData: { id, updatedAt, ...changes } }),
    reload: async () => (await client.fetchQuery({ ...query, staleTime: 0 })).company ?? carrier,
    // Updates the page immediately.
    onSaved: () => client.invalidateQueries({ queryKey: query.queryKey }),
    onDone,
  });
}

interface NewCarrier {
  readonly onSaved: (output: CallOutput<'edit_shipping_company'>) => void;
  readonly onDone: () => void;
}

/** State of the form for a new shipping company. */
export function useNewCarrierForm({ onSaved, onDone }: NewCarrier) {
  return useResourceForm({ ...useCarrierOptions(), initial: blankValues(CARRIER_FIELDS), onSaved, onDone });
}
