import type { messages as english } from '../en/messages.ts';
import type { SameKeys } from '../shape.ts';

export const messages = {
  passwordChanged: 'Salasana vaihdettu',
  viewSaved: 'Näkymä ”{{name}}” tallennettu',
  alertsHandled_one: '{{count}} hälytys käsitelty',
  alertsHandled_other: '{{count}} hälytystä käsitelty',
  alertSettingsSaved: 'Hälytysasetukset tallennettu',
  transferSaved: 'Siirto tallennettu',
  transferDeleted: 'Siirto poistettu',
  undone: 'Kumottu',
  lifeCycleSaved: 'Elinkaari tallennettu',
  noteAdded: 'Muistiinpano lisätty',
  deviceSaved: 'Laitteen tiedot tallennettu',
  deviceDeleted: 'Laite poistettu',
  keyCreated: 'Avain luotu',
  keyRevoked: 'Avain mitätöity',
  presetsSaved: 'Esiasetukset tallennettu',
  company: {
    saved: 'Yrityksen tiedot tallennettu',
    added: 'Yritys lisätty',
    known: 'Tämä yritys on jo olemassa',
  },
  contact: {
    saved: 'Yhteystieto tallennettu',
    added: 'Yhteystieto lisätty',
    known: 'Tämä yhteystieto on jo olemassa',
  },
  contactsMerged: 'Yhteystiedot yhdistetty',
  mergeUndone: 'Yhdistäminen peruttu',
  fileImported: 'Tiedosto tuotu',
  stockSaved: 'Onnistui',
  stockItemDeleted: 'Varastotuote poistettu',
  checklistDeleted: 'Tarkistuslista poistettu',
  pictureDeleted: 'Kuva poistettu',
  fileDeleted: 'Tiedosto poistettu',
} as const satisfies SameKeys<typeof english>;
