import { type ResupplyOrder, resupply } from '@halla/contract/resupply';
import { resupplyEditability } from '@halla/domain/documents/resupply-rules';
import { RESUPPLY_FIELDS } from '@halla/domain/resources/fields/resupply-fields';
import { useMay } from '../../../core/access.ts';
import { useFieldsInPlace } from '../../../core/forms/fields-in-place.ts';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { depositCheck } from '../../../entities/document/deposit-check.ts';
import { useStored } from '../../../entities/document/document-call.ts';
import { resupplyFields } from '../../../entities/resupply/resupply-fields.tsx';
import { type FormValues, useFieldTexts, valuesIn } from '../../../ui/fields/field-values.ts';
import { RESUPPLY_CALL } from '../api/resupply-query.ts';

/** The status changes by the steps of the track; total and currency are edited with the lines. */
export const RESUPPLY_FACTS = [
  ...(['eta', 'paymentDate', 'depositAmount', 'deliveryDate'] as const),
  ...(['buyer', 'invoiceIssuer', 'multipleShipments', 'details'] as const),
] as const;
export type ResupplyFact = (typeof RESUPPLY_FACTS)[number];

/** The short facts of a resupply order, edited in place. */
export type ResupplyEditor = ReturnType<typeof useResupplyEditor>;

export function useResupplyEditor(order: ResupplyOrder) {
  const stored = useStored(RESUPPLY_CALL, order);
  const fields = useEditableFields(order);
  const form = useResourceForm({
    ...useFieldTexts(resupplyFields),
    ...stored.form,
    call: 'edit_resupply_order',
    schema: resupply.edit_resupply_order.input,
    fields,
    check: ({ depositAmount }: FormValues<typeof RESUPPLY_FIELDS>) => depositCheck(order, depositAmount),
    valuesOf: (row: ResupplyOrder) => valuesIn(RESUPPLY_FIELDS, row),
    onDone: () => form.follow(stored.loaded()),
    savesOnLeave: true,
  });
  const inPlace = useFieldsInPlace<keyof typeof RESUPPLY_FIELDS, ResupplyOrder>(form, order);
  return { ...inPlace, form, mayEdit: (name: string) => fields.some((field) => field === name) };
}

/** The facts that the reader may edit: a deposit only while the order waits for the rest of its payment. */
function useEditableFields({ paymentStatus: status, updatedAt }: ResupplyOrder): readonly ResupplyFact[] {
  const mayEdit = useMay('edit_resupply_order');
  if (!mayEdit) return [];
  if (resupplyEditability({ status, updatedAt: new Date(updatedAt) }, new Date()) === 'closed') return [];
  return RESUPPLY_FACTS.filter((name) => name !== 'depositAmount' || status === 'deposit');
}
