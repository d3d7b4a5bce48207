import { type WebstoreOrder, webstore } from '@halla/contract/webstore';
import { WEBSTORE_FIELDS } from '@halla/domain/resources/fields/webstore-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useMay } from '../../../core/access.ts';
import { useFieldsInPlace } from '../../../core/forms/fields-in-place.ts';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { webstoreFields } from '../../../entities/webstore-order/webstore-fields.tsx';
import { useFieldTexts, valuesIn } from '../../../ui/fields/field-values.ts';
import { webstoreQuery } from '../api/webstore-query.ts';

const EDITED = ['trackingNumber'] as const;

/** The facts of a webstore order, edited in place. */
export type WebstoreEditor = ReturnType<typeof useWebstoreEditor>;

/** Edits the tracking number of a webstore order in place; all other facts are the webstore's. */
export function useWebstoreEditor(order: WebstoreOrder) {
  const client = useQueryClient();
  const isEditor = useMay('edit_webstore_order');
  const query = webstoreQuery(order.id);
  const form = useResourceForm({
    ...useFieldTexts(webstoreFields),
    call: 'edit_webstore_order',
    schema: webstore.edit_webstore_order.input,
    at: 'order',
    fields: EDITED,
    resource: order,
    valuesOf: (row: WebstoreOrder) => valuesIn(WEBSTORE_FIELDS, row),
    input: (changes, { id, updatedAt }) => ({ order: { id, updatedAt, ...changes } }),
    reload: async () => (await client.fetchQuery({ ...query, staleTime: 0 })).order ?? order,
    // The page shows the new operator at once.
    onSaved: () => client.invalidateQueries({ queryKey: query.queryKey }),
    onDone: () => form.follow(client.getQueryData(query.queryKey)?.order ?? order),
    savesOnLeave: true,
  });
  const inPlace = useFieldsInPlace<keyof typeof WEBSTORE_FIELDS, WebstoreOrder>(form, order);
  return { ...inPlace, form, mayEdit: (name: string) => isEditor && EDITED.some((field) => field === name) };
}
