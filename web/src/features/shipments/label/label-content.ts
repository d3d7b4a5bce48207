import { fillIn } from '@halla/contract/errors/fill-in';
import type { PackingListData } from '@halla/contract/packing-lists';
import type { Shipment } from '@halla/contract/shipments';
import { pieceCount } from '@halla/domain/documents/document-lines';
import type { Lang } from '@halla/domain/limits';
import { documentTexts } from '../../../i18n/document-texts.ts';
import { countedItem } from '../../../ui/labels/counted-item.ts';
import { formatNumber, formatWeight } from '../../../ui/labels/format.ts';

/** Lines of the contents that fit on a label. */
const LINES = 5;
/** Lines of the sender, which is printed small. */
const SENDER_LINES = 3;

/** What the label of a shipment says, but for the box that it is on. */
export interface LabelContent {
  readonly number: string;
  /** Text of the code: the page on which the box is checked. */
  readonly code: string;
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** Order, carrier and tracking number, if known. */
  readonly facts: readonly (readonly [string, string])[];
  readonly contents: readonly string[];
  readonly totals: string;
}

interface LabelledShipment {
  readonly shipment: Shipment;
  /** Its packing list, saved or as it would begin. */
  readonly data: PackingListData;
  /** Of the label, not of the screen. */
  readonly language: Lang;
  readonly origin: string;
}

/** What the label of a shipment says, from the shipment and its packing list. */
export function labelContent({ shipment, data, language, origin }: LabelledShipment): LabelContent {
  const { shipmentLabel: texts } = documentTexts(language);
  const { number, Order, ResupplyOrder, shippingCompany, trackingNumber, genericDevices: lines } = shipment;
  const shown = lines.filter(({ count }) => count > 0);
  const rest = shown.length - LINES;
  const whole = (count: number) => formatNumber(count, language);
  const { totalWeight } = data;
  return {
    number,
    code: `${origin}/cpanel/shipments/${encodeURIComponent(number)}/scan`,
    from: linesOf(data.exporter).slice(0, SENDER_LINES),
    to: linesOf(data.delivery),
    facts: [
      ...(Order === null ? [] : [['', fillIn(texts.order, { number: Order.number })] as const]),
      ...(ResupplyOrder === null
        ? []
        : [['', fillIn(texts.resupply, { number: ResupplyOrder.number })] as const]),
      ...(shippingCompany === null ? [] : [[texts.carrier, shippingCompany] as const]),
      ...(trackingNumber === null ? [] : [[texts.trackingNumber, trackingNumber] as const]),
    ],
    contents: [
      ...shown
        .slice(0, LINES)
        .map(({ count, name, sku }) =>
          countedItem({ count: count ?? null, name: name ?? sku ?? '' }, language),
        ),
      ...(rest > 0 ? [fillIn(texts.more, { count: rest })] : []),
    ],
    totals: [
      fillIn(texts.pieces, { count: whole(pieceCount(lines)) }),
      ...(totalWeight ? [`${formatWeight(totalWeight, language)} kg`] : []),
    ].join(' · '),
  };
}

function linesOf(text: string | null | undefined): string[] {
  return (text ?? '').split('\n').filter((line) => line.trim() !== '');
}
