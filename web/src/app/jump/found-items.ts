import '../../i18n/late/search.ts';
import '../../i18n/late/crash-log-screens.ts';
import '../../i18n/late/sessions.ts';
import type { SearchGroup, SearchHit } from '@halla/contract/search';
import type { Lang } from '@halla/domain/limits';
import { pageAddress } from '@halla/domain/resources/resources';
import type { FoundKind } from '@halla/domain/resources/search';
import { PRODUCT_NAMES, PRODUCTS } from '@halla/domain/software/products';
import { listOfOrder } from '../../features/orders/list/order-filter.ts';
import { listOfQuotation } from '../../features/quotations/list/quotation-filter.ts';
import { listOfResupplyOrder } from '../../features/resupply/list/resupply-filter.ts';
import { listOfShipment } from '../../features/shipments/list/shipment-filter.ts';
import type { Translate } from '../../i18n/i18n.ts';
import { alertMessage, alertName } from '../../ui/labels/alert-texts.ts';
import { formatDateTime } from '../../ui/labels/format.ts';
import type { PageAddress } from '../../ui/link.tsx';
import { kindIcon } from './kind-icons.ts';
import type { MenuGroup, MenuItem } from './menu-item.ts';

interface Wording {
  readonly t: Translate;
  readonly lang: Lang;
  readonly link: (address: PageAddress) => string;
}

const searched = (list: PageAddress) => (text: string) =>
  `${list}?${new URLSearchParams({ q: text })}` as const;

/** Lists searched for a text, by kind; in every status, because the search finds ended documents too. */
const LISTS: Partial<Record<FoundKind, (text: string) => PageAddress>> = {
  device: searched('/devices'),
  company: searched('/contacts'),
  contact: searched('/contacts'),
  crashLog: searched('/cpanel/crashlogs'),
  order: listOfOrder,
  quotation: listOfQuotation,
  resupplyOrder: listOfResupplyOrder,
  shipment: listOfShipment,
  shippingCompany: searched('/cpanel/shipments/companies'),
  emailList: searched('/cpanel/emaillists'),
  fieldNotice: searched('/fieldnotices'),
  user: searched('/cpanel/users'),
  stockItem: searched('/cpanel/stock'),
  ticket: searched('/cpanel/maintenance/ticketarchive'),
};

/** Search results from the server, as groups of the menu. */
export function foundGroups(
  groups: readonly SearchGroup[],
  { text, ...wording }: Wording & { readonly text: string },
): MenuGroup[] {
  const { t } = wording;
  return groups.map(({ kind, hits, more }) => {
    const list = LISTS[kind];
    const items = hits.map((hit) => foundItem({ kind, hit }, wording));
    return {
      key: kind,
      title: t(($) => $.kinds.many[kind]),
      items: more && list !== undefined ? [...items, allOf({ kind, list: list(text) }, wording)] : items,
      ...(more && list === undefined && { hint: hintOf(hits.length, t) }),
    };
  });
}

/** Hint that nothing was found among the rows searched, or that only the newest matches are listed. */
function hintOf(found: number, t: Translate): string {
  return found === 0 ? t(($) => $.search.newestSessions) : t(($) => $.search.newestOnly);
}

interface ListOf {
  readonly kind: FoundKind;
  readonly list: PageAddress;
}

function allOf({ kind, list }: ListOf, { t, link }: Wording): MenuItem {
  return {
    value: `all:${kind}`,
    label: t(($) => $.search.openList),
    icon: kindIcon(kind),
    isFound: true,
    act: { to: link(list) },
  };
}

interface Found {
  readonly kind: FoundKind;
  readonly hit: SearchHit;
}

function foundItem({ kind, hit }: Found, wording: Wording): MenuItem {
  const words = WORDS[kind] ?? nameOf;
  const { label, details } = words(hit, wording);
  return {
    value: `${kind}:${hit.id}`,
    label,
    description: details.filter((part) => part !== null && part !== undefined && part !== '').join(' · '),
    icon: kindIcon(kind),
    act: { to: wording.link(addressOf({ kind, hit })) },
    isFound: true,
  };
}

/** A note is shown with the resource it belongs to. */
function addressOf({ kind, hit }: Found): PageAddress {
  if (kind !== 'note') return pageAddress(kind, hit.id);
  if (hit.parent === undefined) throw new Error(`The note ${hit.id} was found without its parent.`);
  return pageAddress(hit.parent.kind, hit.parent.id);
}

interface Words {
  readonly label: string;
  readonly details: readonly (string | null | undefined)[];
}

const timeOf = ({ at }: Pick<SearchHit, 'at'>, lang: Lang) => at && formatDateTime(at, lang);
const deviceOf = ({ Device }: SearchHit) => Device && (Device.deviceName ?? Device.serialNumber);

const nameOf: Word = ({ number, label }) => ({ label: label ?? number ?? '', details: [] });

type Word = (hit: SearchHit, wording: Wording) => Words;

/** Kinds whose label needs more than a name, with the details that distinguish results. */
const WORDS: Readonly<Partial<Record<FoundKind, Word>>> = {
  device: ({ number, label, Company }) => ({ label: number ?? '', details: [label, Company?.name] }),
  session: (hit, { t, lang }) => ({
    label: `${t(($) => $.sessions.session)} ${hit.id}`,
    details: [deviceOf(hit), hit.Company?.name, timeOf(hit, lang)],
  }),
  alert: (hit, { t, lang }) => ({
    label: hit.alert ? alertName(hit.alert.alertType, t) : t(($) => $.alerts.number, { id: hit.id }),
    details: [hit.alert && alertMessage(hit.alert, t), hit.Device?.serialNumber, timeOf(hit, lang)],
  }),
  crashLog: (hit, { t, lang }) => ({
    label: hit.label ?? t(($) => $.crashLogScreens.number, { id: hit.id }),
    details: [hit.excerpt === hit.label ? null : hit.excerpt, hit.Device?.serialNumber, timeOf(hit, lang)],
  }),
  contact: ({ label, Company, supplier, email }) => ({
    label: label ?? '',
    details: [Company?.name ?? supplier, email],
  }),
  order: ({ number, label }, { t }) => ({
    label: t(($) => $.orders.numbered, { number: number ?? '' }),
    details: [label],
  }),
  quotation: ({ number, label }, { t }) => ({
    label: `${t(($) => $.kinds.one.quotation)} ${number ?? ''}`,
    details: [label],
  }),
  resupplyOrder: ({ number, label }, { t }) => ({
    label: `${t(($) => $.kinds.one.resupplyOrder)} ${number ?? ''}`,
    details: [label],
  }),
  shipment: ({ number, label }, { t }) => ({
    label: t(($) => $.shipments.numbered, { number: number ?? '' }),
    details: [label],
  }),
  ticket: ({ number, label, Device, Company }, { t }) => ({
    label: `${t(($) => $.kinds.one.ticket)} ${number ?? ''}`,
    details: [label, Device?.serialNumber, Company?.name],
  }),
  user: ({ number, label, Company, email }) => ({
    label: label ?? '',
    details: [number, Company?.name, email],
  }),
  webstoreOrder: ({ number, label }, { t }) => ({
    label: `${t(($) => $.kinds.one.webstoreOrder)} ${number ?? ''}`,
    details: [label],
  }),
  softwarePackage: ({ number, label }) => ({ label: `${productName(label)} ${number ?? ''}`, details: [] }),
  stockItem: ({ number, label }) => ({ label: number ?? '', details: [label] }),
  note: ({ parent, author, ...hit }, { t, lang }) => ({
    label: hit.excerpt ?? '',
    details: [
      parent && t(($) => $.kinds.one[parent.kind]),
      hit.Device?.serialNumber,
      author ?? t(($) => $.common.system),
      timeOf(hit, lang),
    ],
  }),
};

function productName(label: string | null): string {
  const product = PRODUCTS.find((known) => known === label);
  return product === undefined ? '' : PRODUCT_NAMES[product];
}
