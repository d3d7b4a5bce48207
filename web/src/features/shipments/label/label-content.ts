import { fillIn } from '@halla/contract/errors/fill-in';
import type { PackingListData } from '@halla/contract/packing-lists';
import type { Shipment } from '@halla/contract/shipments/shipment';
import { pieceCount } from '@halla/domain/documents/document-lines';
import { formatNumber, formatWeight } from '@halla/domain/formats';
import type { Lang } from '@halla/domain/limits';
import { documentTexts } from '../../../i18n/document-texts.ts';
import { countedItem } from '../../../ui/labels/counted-item.ts';

/** Maximum lines of content on a label. */
const LINES = 5;
/** Maximum lines of the sender, which is printed small. */
const SENDER_LINES = 3;

/** Content of a shipment's labels, apart from the box number. */
export interface LabelContent {
  readonly number: string;
  /** Text of the code: URL of the page for checking the box. */
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
  /** Its packing list: the saved one, or the initial draft. */
  readonly data: PackingListData;
  /** Language of the label, independent of the language shown. */
  readonly language: Lang;
  readonly origin: string;
}

/** Content of a shipment's labels, from the shipment and its packing list. */
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
