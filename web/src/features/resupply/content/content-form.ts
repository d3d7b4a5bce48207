import { type ResupplyOrder, resupply } from '@halla/contract/resupply';
import type { Currency } from '@halla/domain/documents/money';
import { useTranslation } from 'react-i18next';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { useStored } from '../../../entities/document/document-call.ts';
import { sentLines } from '../../../entities/document-lines/edited-line.ts';
import { lineProblems } from '../../../entities/document-lines/line-problems.ts';
import { linesText } from '../../../entities/document-lines/lines-text.ts';
import { resupplyFields } from '../../../entities/resupply/resupply-fields.tsx';
import { codeText } from '../../../i18n/code-text.ts';
import { type Chosen, shownValue } from '../../../ui/form/wire.ts';
import { RESUPPLY_CALL } from '../api/resupply-query.ts';
import type { ContentFields, SupplierPerson } from './content-fields.ts';
import { type EditedResupplyLine, fieldOf, hasPieces, shownLine, storedLine } from './resupply-lines.ts';

interface Content {
  readonly SupplierCompanyId: Chosen | null;
  readonly clientInfo: SupplierPerson;
  readonly currency: Currency;
  readonly genericDevices: readonly EditedResupplyLine[];
  readonly totalPrice: number | null;
}

const LINES = 'genericDevices';
const FIELDS = ['SupplierCompanyId', 'clientInfo', 'currency', 'genericDevices', 'totalPrice'] as const;
type ContentField = (typeof FIELDS)[number];

function contentOf({
  SupplierCompany,
  clientInfo,
  currency,
  genericDevices,
  totalPrice,
}: ResupplyOrder): Content {
  const { contactName, contactEmail, contactPhone } = clientInfo;
  return {
    SupplierCompanyId: SupplierCompany,
    clientInfo: {
      contactName: contactName ?? '',
      contactEmail: contactEmail ?? '',
      contactPhone: contactPhone ?? '',
    },
    currency,
    genericDevices: genericDevices.map(storedLine),
    totalPrice,
  };
}

interface EditedContent {
  readonly order: ResupplyOrder;
  readonly onDone: () => void;
}

/** State of the form that edits the lines, supplier and prices of a resupply order. */
export function useContentForm({ order, onDone }: EditedContent) {
  const { t } = useTranslation();
  const labels: Readonly<Record<ContentField, string>> = {
    SupplierCompanyId: t(($) => $.resupply.fields.supplier),
    clientInfo: t(($) => $.resupply.fields.person),
    currency: resupplyFields.label('currency', t),
    genericDevices: t(($) => $.orders.fields.items),
    totalPrice: resupplyFields.label('totalPrice', t),
  };
  const form = useResourceForm({
    ...useStored(RESUPPLY_CALL, order).form,
    call: 'edit_resupply_order',
    draftName: `resupply:${order.id}`,
    schema: resupply.edit_resupply_order.input,
    fields: FIELDS,
    label: (field: ContentField) => labels[field],
    shown: (field: ContentField, value: unknown) => {
      if (field === 'genericDevices') return linesText((value as Content['genericDevices']).map(shownLine));
      if (field === 'clientInfo') return personText(value as SupplierPerson);
      return shownValue(value);
    },
    prepare: (values: Content) => ({ ...values, genericDevices: sentLines(values.genericDevices) }),
    check: ({ SupplierCompanyId, genericDevices }: Content) => ({
      ...lineProblems(genericDevices.map(shownLine), LINES),
      ...(SupplierCompanyId === null && { SupplierCompanyId: codeText('resupply.no_supplier') }),
    }),
    valuesOf: contentOf,
    onDone,
  });
  const { genericDevices: lines, totalPrice } = form.values;
  const content: ContentFields = {
    supplier: form.picked('SupplierCompanyId'),
    person: {
      name: form.text('clientInfo.contactName'),
      email: form.text('clientInfo.contactEmail'),
      phone: form.text('clientInfo.contactPhone'),
    },
    setPerson: (person) => form.picked('clientInfo').onChange(person),
    currency: form.picked('currency'),
    total: form.number('totalPrice'),
    totalPrice,
    setTotal: (total) => form.picked('totalPrice').onChange(total),
    lines: {
      values: lines,
      replace: (next) => form.picked(LINES).onChange(next),
      add: (line) => form.addRow(LINES, line),
      change: (index, member, value) => form.picked(`${LINES}.${index}.${fieldOf(member)}`).onChange(value),
      remove: (index) => form.removeRow(LINES, index),
      problemAt: (path) => form.problemAt(path === '' ? LINES : `${LINES}.${path}`),
      refusals: form.refusals,
    },
  };
  return { ...form, canSave: form.isDirty && hasPieces(lines), content };
}

function personText({ contactName, contactEmail, contactPhone }: SupplierPerson): string {
  return [contactName, contactEmail, contactPhone].filter((text) => text !== '').join(', ');
}
