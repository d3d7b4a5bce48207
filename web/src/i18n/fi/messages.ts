import type { messages as english } from '../en/messages.ts';
import type { SameKeys } from '../shape.ts';

export const messages = {
  passwordChanged: 'Salasana vaihdettu',
  alertHandled: '1 hälytys käsitelty',
  alertsHandled: '{{count}} hälytystä käsitelty',
  alertSettingsSaved: 'Hälytysasetukset tallennettu',
  noteAdded: 'Muistiinpano lisätty',
  deviceSaved: 'Laitteen tiedot tallennettu',
  deviceDeleted: 'Laite poistettu',
  keyCreated: 'Avain luotu',
  keyRevoked: 'Avain mitätöity',
} as const satisfies SameKeys<typeof english>;
