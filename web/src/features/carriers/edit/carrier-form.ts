import type { CallOutput } from '@halla/contract/calls';
import { type Carrier, carriers } from '@halla/contract/carriers';
import type { ShippingMethod } from '@halla/domain/documents/shipment-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { serviceLabel } from '../api/services.ts';

const FIELDS = ['name', 'services'] as const;

interface CarrierValues {
  readonly name: string;
  readonly services: readonly ShippingMethod[];
}

/** What both forms of a shipping company share. */
function useCarrierOptions() {
  const { t } = useTranslation();
  return {
    call: 'edit_shipping_company' as const,
    schema: carriers.edit_shipping_company.input,
    at: 'contactData',
    fields: FIELDS,
    required: ['name'] as const,
    label: (field: (typeof FIELDS)[number]) =>
      field === 'name' ? t(($) => $.carriers.fields.name) : t(($) => $.shipments.fields.services),
    shown: (_field: string, value: unknown) =>
      Array.isArray(value)
        ? value.map((service) => serviceLabel(service, t)).join(', ')
        : String(value ?? ''),
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
    valuesOf: ({ name, services }: Carrier): CarrierValues => ({ name, services }),
    input: (changes, { id, updatedAt }) => ({ contactData: { id, updatedAt, ...changes } }),
    reload: async () => (await client.fetchQuery({ ...query, staleTime: 0 })).company ?? carrier,
    // The page shows the new values at once.
    onSaved: () => client.invalidateQueries({ queryKey: query.queryKey }),
    onDone,
  });
}

interface NewCarrier {
  readonly onSaved: (output: CallOutput<'edit_shipping_company'>) => void;
  readonly onDone: () => void;
}

const BLANK: CarrierValues = { name: '', services: [] };

/** State of the form for a new shipping company. */
export function useNewCarrierForm({ onSaved, onDone }: NewCarrier) {
  return useResourceForm({ ...useCarrierOptions(), initial: BLANK, onSaved, onDone });
}
