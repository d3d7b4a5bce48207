import { shipments } from '@halla/contract/shipments/shipments';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { newNumber } from '../../../entities/document-lines/new-number.ts';
import { TERM_FIELDS, type TermField, useTermFields } from '../edit/terms.ts';
import { CONTENT_FIELDS, type ContentField, preparedContent, useContentFields } from './content-fields.ts';
import type { NewShipmentValues } from './new-shipment.ts';
import { shipmentProblems } from './shipment-content.ts';

type NewField = TermField | ContentField;

const FIELDS: readonly NewField[] = [...CONTENT_FIELDS, ...TERM_FIELDS];
/** Fields sent although they have no input. */
const ALWAYS = ['number', 'Order', 'ResupplyOrder'];

interface NewShipment {
  readonly initial: NewShipmentValues;
  readonly onSaved: (id: number) => void;
}

/** State of the form for a new shipment. */
export function useNewShipmentForm({ initial, onSaved }: NewShipment) {
  const terms = useTermFields();
  const content = useContentFields();
  return useResourceForm({
    call: 'add_shipment',
    schema: shipments.add_shipment.input,
    at: 'shipment',
    fields: FIELDS,
    always: ALWAYS,
    label: (field: NewField) => (isTerm(field) ? terms.label(field) : content.label(field)),
    shown: (field: NewField, value: unknown) =>
      isTerm(field) ? terms.shown(field, value) : content.shown(field, value),
    initial,
    prepare: preparedContent<NewShipmentValues>,
    check: shipmentProblems,
    overrule: {
      codes: ['ER_DUP_ENTRY'],
      // Another shipment has this number: retries with a new number.
      ask: async (_refusal, { shipment }) =>
        shipment.number === initial.number ? { shipment: { ...shipment, number: newNumber() } } : null,
    },
    onSaved: ({ shipment }) => onSaved(shipment.id),
    onDone: () => undefined,
  });
}

function isTerm(field: NewField): field is TermField {
  return TERM_FIELDS.some((term) => term === field);
}
