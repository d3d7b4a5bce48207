import { SHIPPING_METHODS, type ShippingMethod } from '@halla/domain/documents/shipment-rules';
import type { Translate } from '../../i18n/i18n.ts';

/** What a service is called on the screen. */
export function serviceLabel(service: ShippingMethod, t: Translate): string {
  return t(($) => $.shipments.method[service]);
}

/** Services whose name on the screen contains a text; none for no text. */
export function servicesNamed(text: string | undefined, t: Translate): ShippingMethod[] {
  if (!text) return [];
  const wanted = text.toLowerCase();
  return SHIPPING_METHODS.filter((service) => serviceLabel(service, t).toLowerCase().includes(wanted));
}
