import type { PackingListData } from '@halla/contract/packing-lists';
import { type Shipment, shipments } from '@halla/contract/shipments';
import { packedTotals } from '@halla/domain/documents/packing-list';
import type { Lang } from '@halla/domain/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { documentTexts } from '../../../i18n/document-texts.ts';
import { notifySuccess } from '../../../ui/feedback/notify.ts';
import { shownValue } from '../../../ui/form/wire.ts';
import { countedItem } from '../../../ui/labels/counted-item.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import type { PdfQuestion } from '../../../ui/pdf/pdf-question.ts';
import { shipmentQuery } from '../api/shipment-query.ts';
import type { PrintedList } from './packing-list-document.ts';

/** In the order of the screen. */
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

/** A new line of goods. */
export const NEW_GOODS: PackingListData['goods'][number] = {
  ...{ sku: null, name: '', count: 1, packages: null, weight: null, netweight: null },
  ...{ dimensions: null, hsCode: null, serialNumbers: [] },
};

interface PackingListForm {
  readonly shipment: Shipment;
  /** What a list says that was not saved yet. */
  readonly draft: PackingListData;
  /** Of the document. */
  readonly language: Lang;
  readonly ask: PdfQuestion<PrintedList>['ask'];
  readonly onDone: () => void;
}

/** State of the form of a packing list; its pdf is previewed before both are saved. */
export function usePackingListForm({ shipment, draft, language, ask, onDone }: PackingListForm) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { fields: labels } = documentTexts(useLanguage()).packingList;
  const query = shipmentQuery(shipment.id);
  const form = useResourceForm({
    call: 'edit_shipment',
    schema: shipments.edit_shipment.input,
    at: 'packing_list_data',
    fields: FIELDS,
    // It is stored as a whole.
    always: FIELDS,
    label: (field) => labels[field],
    shown: (field, value) => (field === 'goods' ? goodsText(value) : shownValue(value)),
    resource: shipment,
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
    reload: async () => {
      const { shipments: found } = await client.fetchQuery({ ...query, staleTime: 0 });
      return found[0] ?? shipment;
    },
    onSaved: () => client.invalidateQueries({ queryKey: query.queryKey }),
    onDone,
  });
  // Also unchanged: the pdf may be wanted in the other language.
  return { ...form, canSave: true };
}

/** A total that is the sum of the goods follows them; in the form it is empty. */
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

/** What the inputs of a packing list need. */
export type PackingListInputs = Pick<
  ReturnType<typeof usePackingListForm>,
  'text' | 'day' | 'number' | 'picked' | 'addRow' | 'removeRow' | 'values' | 'problemAt'
>;

export interface PackingListInputsProps {
  readonly form: PackingListInputs;
}
