import { SHIPPING_METHODS, type ShippingMethod } from '@halla/domain/documents/shipment-rules';
import type { Translate } from '../../i18n/i18n.ts';

/** Name of a service on screen. */
export function serviceLabel(service: ShippingMethod, t: Translate): string {
  return t(($) => $.shipments.method[service]);
}

/** Services whose name on screen contains a text; none if the text is empty. */
export function servicesNamed(text: string | undefined, t: Translate): ShippingMethod[] {
  if (!text) return [];
  const wanted = text.toLowerCase();
  return SHIPPING_METHODS.filter((service) => serviceLabel(service, t).toLowerCase().includes(wanted));
}
