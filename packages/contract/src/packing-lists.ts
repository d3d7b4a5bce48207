import { z } from 'zod';
import { day, lineText, text } from './kit/fields.ts';

const GOODS_MAX = 1000;
const WEIGHT_MAX = 100_000_000;

const block = text(2000).trim().nullish();
const line = lineText(255).nullish();
const count = z.int().min(0).max(100_000_000);
/** kg. */
const weight = z.number().min(0).max(WEIGHT_MAX).nullish();

/** One line of a packing list. */
const packedGoods = z.object({
  sku: line,
  name: line,
  count,
  packages: count.nullish(),
  weight,
  netweight: weight,
  dimensions: block,
  hsCode: line,
  serialNumbers: z.array(lineText(100)).max(GOODS_MAX).optional(),
});

/** Content of a packing list as edited; `otherRefrences` is spelled as documented. */
export const packingListData = z.object({
  exporter: block,
  delivery: block,
  importer: block,
  buyer: block,
  invoiceNo: line,
  hsCode: line,
  otherRefrences: block,
  portOfLoading: line,
  portOfDischarge: line,
  incoterms: line,
  finalDestination: line,
  countryOfOrigin: line,
  countryOfDestination: line,
  goods: z.array(packedGoods).max(GOODS_MAX),
  totalPackages: count.nullish(),
  totalWeight: weight,
  totalQuantity: count.nullish(),
  signature: line,
  date: day.nullish(),
  remarks: block,
});
export type PackingListData = z.output<typeof packingListData>;
