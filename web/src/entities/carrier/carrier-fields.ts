import '../../i18n/late/carriers.ts';
import { CARRIER_FIELDS } from '@halla/domain/resources/fields/carrier-fields';
import type { KindFields } from '../../ui/fields/kind-fields.ts';
import { serviceLabel } from './services.ts';

/** Labels and renderers of a shipping company's fields. */
export const carrierFields: KindFields<typeof CARRIER_FIELDS> = {
  fields: CARRIER_FIELDS,
  label: (name, t) => t(($) => $.carriers.fields[name]),
  words: { services: (services, t) => services.map((service) => serviceLabel(service, t)).join(', ') },
};
