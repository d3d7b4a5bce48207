import type { Shipment } from '@halla/contract/shipments/shipment';
import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CarrierHint } from '../../../entities/carrier/carrier-hint.tsx';
import { isDay } from '../../../ui/dates/day-text.ts';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { EditableFact, EmptyFacts, FactInput } from '../../../ui/record/editable-fact.tsx';
import { TermInput } from '../edit/term-input.tsx';
import { customerCountry, type ShipmentField, type Terms, termsOf, useTermFields } from '../edit/terms.ts';
import { TermValue } from './term-value.tsx';
import type { ShipmentEditor } from './use-shipment-editor.ts';

interface EditedShipment {
  readonly shipment: Shipment;
  readonly editor: ShipmentEditor;
}

interface ShipmentFactProps extends EditedShipment {
  readonly name: ShipmentField;
  /** Shown in place of the plain value while that is unchanged: a link, for example. */
  readonly linked?: ReactNode;
}

/** One of the terms of a shipment, edited in place; nothing while it is empty. */
export function ShipmentFact({ name, shipment, editor, linked }: ShipmentFactProps) {
  const { label, shown } = useTermFields();
  if (editor.open === name)
    return (
      <FactInput onDone={editor.close}>
        <ShipmentFactInput name={name} shipment={shipment} editor={editor} />
      </FactInput>
    );
  const terms = shownTerms(name, { shipment, editor });
  if (isEmpty(terms[name])) return null;
  const stored = termsOf(shipment);
  const isChanged = membersOf(name).some(
    (field) => shown(field, terms[field]) !== shown(field, stored[field]),
  );
  const plain = <TermValue name={name} terms={terms} />;
  return (
    <EditableFact
      label={label(name)}
      value={isChanged ? plain : (linked ?? plain)}
      isChanged={isChanged}
      onEdit={editor.mayEdit(name) ? () => editor.edit(name) : undefined}
    />
  );
}

function ShipmentFactInput({ name, shipment, editor: { form } }: Omit<ShipmentFactProps, 'linked'>) {
  const { t } = useTranslation();
  const { shippingCompany: carrier, eta } = form.values;
  if (name === 'rating') {
    const hint = t(($) => $.shipmentScreens.rating.hint);
    return <NumberInput {...form.number(name)} description={hint} step={0.1} />;
  }
  if (name === 'totalPrice')
    return (
      <Group gap="xs" align="flex-start" grow>
        <TermInput name="totalPrice" form={form} />
        <TermInput name="currency" form={form} />
      </Group>
    );
  const isPromise = name === 'shippingCompany' || name === 'eta';
  return (
    <>
      <TermInput name={name} form={form} />
      {isPromise && carrier && (
        <CarrierHint carrier={carrier} location={customerCountry(shipment)} eta={isDay(eta) ? eta : ''} />
      )}
    </>
  );
}

interface MissingFactsProps extends EditedShipment {
  readonly names: readonly ShipmentField[];
}

/** Buttons that fill in terms of a shipment which are empty. */
export function MissingShipmentFacts({ names, shipment, editor }: MissingFactsProps) {
  const { label } = useTermFields();
  const missing = names.filter(
    (name) =>
      editor.mayEdit(name) && editor.open !== name && isEmpty(shownTerms(name, { shipment, editor })[name]),
  );
  return (
    <EmptyFacts
      facts={missing.map((name) => ({ name, label: label(name), onEdit: () => editor.edit(name) }))}
    />
  );
}

/** The terms that the user has entered, else the stored ones. */
function shownTerms(name: ShipmentField, { shipment, editor }: EditedShipment): Terms {
  return editor.mayEdit(name) ? editor.form.values : termsOf(shipment);
}

/** The fields of a fact: a price has its currency. */
function membersOf(name: ShipmentField): readonly ShipmentField[] {
  return name === 'totalPrice' ? ['totalPrice', 'currency'] : [name];
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '';
}
