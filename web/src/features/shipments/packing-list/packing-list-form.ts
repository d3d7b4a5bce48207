import type { PackingListData } from '@halla/contract/packing-lists';
import type { Shipment } from '@halla/contract/shipments/shipment';
import { shipments } from '@halla/contract/shipments/shipments';
import type { PrintedList } from '@halla/documents/packing-list-document';
import { packedTotals } from '@halla/domain/documents/packing-list';
import type { Lang } from '@halla/domain/limits';
import { useTranslation } from 'react-i18next';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { useStored } from '../../../entities/document/document-call.ts';
import { documentTexts } from '../../../i18n/document-texts.ts';
import { notifySuccess } from '../../../ui/feedback/notify.ts';
import { shownValue } from '../../../ui/form/wire.ts';
import { countedItem } from '../../../ui/labels/counted-item.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import type { PdfQuestion } from '../../../ui/pdf/pdf-question.ts';
import { SHIPMENT_CALL } from '../api/shipment-query.ts';

/** In display order. */
const FIELDS = [
  'exporter',
  'importer',
  'delivery',
  'buyer',
  'invoiceNo',
  'otherRefrences',
  'date',
  'incoterms',
  'portOfLoading',
  'portOfDischarge',
  'finalDestination',
  'countryOfOrigin',
  'countryOfDestination',
  'hsCode',
  'goods',
  'totalPackages',
  'totalQuantity',
  'totalWeight',
  'signature',
  'remarks',
] as const satisfies readonly (keyof PackingListData)[];

const TOTALS = ['totalPackages', 'totalQuantity', 'totalWeight'] as const;

/** An empty line of goods. */
export const NEW_GOODS: PackingListData['goods'][number] = {
  ...{ sku: null, name: '', count: 1, packages: null, weight: null, netweight: null },
  ...{ dimensions: null, hsCode: null, serialNumbers: [] },
};

interface PackingListForm {
  readonly shipment: Shipment;
  /** Initial values if nothing has been saved yet. */
  readonly draft: PackingListData;
  /** Language of the document. */
  readonly language: Lang;
  readonly ask: PdfQuestion<PrintedList>['ask'];
  readonly onDone: () => void;
}

/** State of the packing list form; its PDF is previewed before both are saved. */
export function usePackingListForm({ shipment, draft, language, ask, onDone }: PackingListForm) {
  const { t } = useTranslation();
  const { fields: labels } = documentTexts(useLanguage()).packingList;
  const form = useResourceForm({
    ...useStored(SHIPMENT_CALL, shipment).form,
    call: 'edit_shipment',
    schema: shipments.edit_shipment.input,
    at: 'packing_list_data',
    fields: FIELDS,
    // The packing list is stored as a whole.
    always: FIELDS,
    label: (field) => labels[field],
    shown: (field, value) => (field === 'goods' ? goodsText(value) : shownValue(value)),
    valuesOf: ({ packing_list_data: stored }): PackingListData => withFollowingTotals(stored ?? draft),
    prepare: withTotals,
    input: (changes, { id, updatedAt }) => ({ shipment: { id, updatedAt }, packing_list_data: changes }),
    attach: async (input) => {
      const { number } = shipment;
      const { packing_list_data: data } = input;
      const pdf = data ? await ask({ number, data, language }) : null;
      return pdf && { input, files: { packing_list: pdf } };
    },
    announce: () => notifySuccess(t(($) => $.shipmentPapers.saved)),
    onDone,
  });
  // Saving is allowed without changes, because the PDF may be needed in the other language.
  return { ...form, canSave: true };
}

/** Empties totals equal to the sum of the goods, so that they follow later changes. */
function withFollowingTotals(data: PackingListData): PackingListData {
  const sums = packedTotals(data.goods);
  const own = TOTALS.map((field) => [field, data[field] === sums[field] ? null : data[field]] as const);
  return { ...data, ...Object.fromEntries(own) };
}

function withTotals(values: PackingListData): PackingListData {
  const sums = packedTotals(values.goods);
  const all = TOTALS.map((field) => [field, values[field] ?? sums[field]] as const);
  return { ...values, ...Object.fromEntries(all) };
}

function goodsText(value: unknown): string {
  return (value as PackingListData['goods'])
    .map(({ count, name, sku }) => countedItem({ count: count ?? null, name: name ?? sku ?? '' }))
    .join(', ');
}

/** The parts of the form that the inputs of a packing list need. */
export type PackingListInputs = Pick<
  ReturnType<typeof usePackingListForm>,
  'text' | 'day' | 'number' | 'picked' | 'addRow' | 'removeRow' | 'values' | 'problemAt'
>;

export interface PackingListInputsProps {
  readonly form: PackingListInputs;
}
