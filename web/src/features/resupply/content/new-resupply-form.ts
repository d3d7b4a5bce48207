import { resupply } from '@halla/contract/resupply';
import { ISSUER_KEYS, type IssuerKey } from '@halla/domain/documents/issuers';
import { isField } from '@halla/domain/resources/fields/field';
import { RESUPPLY_FIELDS } from '@halla/domain/resources/fields/resupply-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { sentLines } from '../../../entities/document-lines/edited-line.ts';
import { lineProblems } from '../../../entities/document-lines/line-problems.ts';
import { newNumber } from '../../../entities/document-lines/new-number.ts';
import { resupplyFields } from '../../../entities/resupply/resupply-fields.tsx';
import { codeText } from '../../../i18n/code-text.ts';
import { notifyError } from '../../../ui/feedback/notify.ts';
import type { FormValues } from '../../../ui/fields/field-values.ts';
import { type Chosen, shownValue } from '../../../ui/form/wire.ts';
import { type ContentFields, NOBODY, type SupplierPerson } from './content-fields.ts';
import { onlySupplier } from './only-supplier.ts';
import { type EditedResupplyLine, fieldOf, hasPieces, shownLine } from './resupply-lines.ts';
import { useUsualBuyer } from './usual-buyer.ts';

type Terms = Pick<
  FormValues<typeof RESUPPLY_FIELDS>,
  'invoiceIssuer' | 'currency' | 'eta' | 'totalPrice' | 'details'
>;

export interface NewResupply extends Terms {
  readonly orderNumber: string;
  readonly supplierCompanyId: Chosen | null;
  readonly clientInfoObject: SupplierPerson;
  readonly saveContact: boolean;
  /** null: the usual buyer. */
  readonly orderBuyer: IssuerKey | null;
  readonly deviceList: readonly EditedResupplyLine[];
  readonly noteText: string;
}

const LINES = 'deviceList';
const FIELDS = [
  'supplierCompanyId',
  'clientInfoObject',
  'saveContact',
  'orderBuyer',
  'invoiceIssuer',
  'currency',
  'eta',
  'deviceList',
  'totalPrice',
  'details',
  'noteText',
] as const;
type NewField = (typeof FIELDS)[number];

/** An empty resupply order. */
export function blankResupply(): NewResupply {
  return {
    orderNumber: newNumber(),
    supplierCompanyId: null,
    clientInfoObject: NOBODY,
    saveContact: false,
    orderBuyer: null,
    invoiceIssuer: '',
    currency: 'EUR',
    eta: null,
    deviceList: [],
    totalPrice: 0,
    details: '',
    noteText: '',
  };
}

interface NewResupplyOptions {
  readonly initial: NewResupply;
  readonly onSaved: (id: number) => void;
}

/** State of the form that adds a resupply order. */
export function useNewResupplyForm({ initial, onSaved }: NewResupplyOptions) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [supplier, setSupplier] = useState(initial.supplierCompanyId);
  const usualBuyer = useUsualBuyer(supplier);
  const labels: Readonly<Record<Exclude<NewField, keyof Terms>, string>> = {
    supplierCompanyId: t(($) => $.resupply.fields.supplier),
    clientInfoObject: t(($) => $.resupply.fields.person),
    saveContact: t(($) => $.resupply.saveContact),
    orderBuyer: t(($) => $.resupply.fields.buyer),
    deviceList: t(($) => $.orders.fields.items),
    noteText: t(($) => $.resupply.firstNote),
  };
  const form = useResourceForm({
    call: 'add_resupply_order',
    draftName: 'resupply:new',
    schema: resupply.add_resupply_order.input,
    at: '',
    fields: FIELDS,
    always: ['orderNumber'],
    required: ['totalPrice'] satisfies NewField[],
    label: (field: NewField) =>
      isField(RESUPPLY_FIELDS, field) ? resupplyFields.label(field, t) : labels[field],
    shown: (_field: NewField, value: unknown) => shownValue(value),
    initial,
    prepare: (values: NewResupply) => ({
      ...values,
      orderBuyer: values.orderBuyer ?? usualBuyer,
      deviceList: sentLines(values.deviceList),
    }),
    check: ({ supplierCompanyId, orderBuyer, deviceList }: NewResupply) => ({
      ...lineProblems(deviceList.map(shownLine), LINES),
      ...(supplierCompanyId === null && { supplierCompanyId: codeText('resupply.no_supplier') }),
      ...((orderBuyer ?? usualBuyer) === null && { orderBuyer: codeText('resupply.no_buyer') }),
    }),
    overrule: {
      codes: ['ER_DUP_ENTRY'],
      // Another order has the number; each attempt to save tries one new number.
      ask: async (_refusal, input) =>
        input.orderNumber === initial.orderNumber ? { ...input, orderNumber: newNumber() } : null,
    },
    onSaved: ({ order }) => onSaved(order.id),
    onDone: () => undefined,
  });
  const { supplierCompanyId, deviceList, totalPrice } = form.values;
  const orderBuyer = form.values.orderBuyer ?? usualBuyer;
  const submit = () => {
    if (orderBuyer === null) notifyError(codeText('resupply.no_buyer'));
    else if (supplierCompanyId === null) notifyError(codeText('resupply.no_supplier'));
    form.submit();
  };
  const buyers = ISSUER_KEYS.map((value) => ({ value, label: t(($) => $.orders.issuers[value]) }));
  const buyer = {
    ...form.choice(
      'orderBuyer',
      buyers,
      t(($) => $.resupply.chooseBuyer),
    ),
    ...(orderBuyer !== null && { value: orderBuyer, data: buyers }),
    ...(form.values.orderBuyer === null && usualBuyer && { description: t(($) => $.resupply.usualBuyer) }),
  };
  const ofSupplier = form.picked('supplierCompanyId');
  const chooseSupplier = (chosen: Chosen | null) => {
    setSupplier(chosen);
    ofSupplier.onChange(chosen);
  };
  const add = (line: EditedResupplyLine) => {
    form.addRow(LINES, line);
    if (line.sku === null || form.current().supplierCompanyId !== null) return;
    void onlySupplier(client, line.sku).then((only) => {
      if (only !== null && form.current().supplierCompanyId === null) chooseSupplier(only);
    });
  };
  const content: ContentFields = {
    supplier: { ...ofSupplier, onChange: chooseSupplier },
    person: {
      name: form.text('clientInfoObject.contactName'),
      email: form.text('clientInfoObject.contactEmail'),
      phone: form.text('clientInfoObject.contactPhone'),
    },
    setPerson: (person) => form.picked('clientInfoObject').onChange(person),
    currency: form.picked('currency'),
    total: form.number('totalPrice'),
    totalPrice,
    setTotal: (total) => form.picked('totalPrice').onChange(total),
    lines: {
      values: deviceList,
      replace: (lines) => form.picked(LINES).onChange(lines),
      add,
      change: (index, member, value) => form.picked(`${LINES}.${index}.${fieldOf(member)}`).onChange(value),
      remove: (index) => form.removeRow(LINES, index),
      problemAt: (path) => form.problemAt(path === '' ? LINES : `${LINES}.${path}`),
      refusals: form.refusals,
    },
  };
  return { ...form, submit, canSave: hasPieces(deviceList), buyer, content };
}
