import { shipments } from '@halla/contract/shipments';
import { documentNumber, NUMBER_BYTES } from '@halla/domain/documents/document-numbers';
import { useTranslation } from 'react-i18next';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { shownValue } from '../../../ui/form/wire.ts';
import { TERM_FIELDS, type TermField, useTermFields } from '../edit/terms.ts';
import { type NewShipmentValues, sentLines, shipmentProblems } from './new-shipment.ts';

type RouteField = 'shipmentDirection' | 'pickupAddress' | 'shippingInfo';
type NewField = TermField | RouteField | 'genericDevices';

const FIELDS: readonly NewField[] = [
  ...(['shipmentDirection', 'pickupAddress', 'shippingInfo', 'genericDevices'] as const),
  ...TERM_FIELDS,
];
/** Sent although they have no input. */
const ALWAYS = ['number', 'Order'];

/** The number of a new shipment. */
export function newNumber(): string {
  return documentNumber(crypto.getRandomValues(new Uint8Array(NUMBER_BYTES)));
}

interface NewShipment {
  readonly initial: NewShipmentValues;
  readonly onSaved: (id: number) => void;
}

/** State of the form that makes a shipment. */
export function useNewShipmentForm({ initial, onSaved }: NewShipment) {
  const { t } = useTranslation();
  const terms = useTermFields();
  const labels: Readonly<Record<Exclude<NewField, TermField>, string>> = {
    shipmentDirection: t(($) => $.shipments.fields.direction),
    pickupAddress: t(($) => $.shipments.fields.pickup),
    shippingInfo: t(($) => $.shipments.fields.delivery),
    genericDevices: t(($) => $.orders.fields.items),
  };
  return useResourceForm({
    call: 'add_shipment',
    schema: shipments.add_shipment.input,
    at: 'shipment',
    fields: FIELDS,
    always: ALWAYS,
    label: (field: NewField) => (isTerm(field) ? terms.label(field) : labels[field]),
    shown: (field: NewField, value: unknown) =>
      isTerm(field) ? terms.shown(field, value) : shownValue(value),
    initial,
    prepare: (values: NewShipmentValues) => ({ ...values, genericDevices: sentLines(values.genericDevices) }),
    check: shipmentProblems,
    overrule: {
      codes: ['ER_DUP_ENTRY'],
      // Another shipment has the number: every attempt to save tries one more.
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

export type NewShipmentForm = ReturnType<typeof useNewShipmentForm>;
