import type { shipmentPapers as english } from '../en/shipment-papers.ts';
import type { SameKeys } from '../shape.ts';

export const shipmentPapers = {
  create: 'Luo pakkausluettelo',
  edit: 'Muokkaa pakkausluetteloa',
  preview: 'Esikatsele',
  saved: 'Pakkausluettelo tallennettu',
  stale: 'Pakkausluettelo on muuttunut sillä välin',
  parties: 'Osapuolet',
  route: 'Viitteet ja reitti',
  end: 'Yhteensä ja allekirjoitus',
  goods: 'Tavarat',
  addGoods: 'Lisää rivi',
  removeGoods: 'Poista rivi',
  done: 'Valmis',
  serialsHint: 'Yksi rivillä tai pilkulla tai välilyönnillä erotettuina.',
  totalHint: 'Tyhjänä: tavaroiden summa',
  signatureHint: 'Tyhjänä: viiva käsin allekirjoittamista varten.',
  language: 'Asiakirjan kieli',
  languageHint: 'Koskee otsikoita; sisältö on sellainen kuin se tähän kirjoitetaan.',
  label: {
    print: 'Tulosta lähetystarra',
    a6: 'A6',
    a4: 'A4-arkki, suuri',
    tall: 'Tarratulostin, 100 × 150 mm',
    narrow: 'Tarratulostin, 62 × 100 mm',
    boxes: 'Kolleja',
    language: 'Kieli',
  },
} as const satisfies SameKeys<typeof english>;
