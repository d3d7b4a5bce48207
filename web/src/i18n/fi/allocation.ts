import type { allocation as english } from '../en/allocation.ts';
import type { SameKeys } from '../shape.ts';

export const allocation = {
  onlyWaiting: 'Vain laitteita odottavat',
  open: 'Varaa',
  openFor: 'Varaa sarjanumerot: {{name}}',
  title: 'Sarjanumerot: {{name}}',
  progress: '{{allocated}} / {{wanted}} varattu',
  fill_one: 'Varaa puuttuva',
  fill_other: 'Varaa puuttuvat {{count}}',
  none: 'Laitteita ei ole saatavilla!',
  tooFew: 'Laitteita ei ole tarpeeksi!',
  full: 'Rivillä on jo kaikki sarjanumerot. Poista ensin yksi.',
  box: 'Sarjanumero',
  boxHint: 'Hae kirjoittamalla tai skannaa tarra',
  offered: 'Valmiit laitteet',
  noMatch: 'Millään valmiilla laitteella ei ole tällaista sarjanumeroa.',
  chosen: 'Varatut laitteet',
  nothingChosen: 'Ei vielä sarjanumeroita',
  add: 'Lisää',
  addSerial: 'Lisää {{serial}}',
  remove: 'Poista {{serial}}',
  here: 'Tällä tilauksella',
  onOrder: 'Tilauksella {{number}}',
  readyFor: 'Valmis',
  offer: {
    text: 'Laitteita on varattu vähemmän kuin tilattu ({{differing}}). Valmiit laitteet voidaan varata automaattisesti.',
    action: 'Varaa automaattisesti',
    done: 'Varattu: {{serials}}',
  },
  reallocate: {
    text: 'Varaukset voidaan siirtää tälle tilaukselle. Kumpikin tilaus saa muistiinpanon.',
    action: 'Siirrä varaus',
    of: 'Tilaus {{number}}: {{serials}}',
  },
  planned: {
    title: 'Osa näistä laitteista on luvattu esittelyyn tai lainaksi',
    text: 'Tilaukselle varattuina ne eivät ole enää vapaana siihen: nämä suunnitelmat päättyvät.',
    of: '{{serial}}: {{client}}, {{days}}',
    action: 'Päätä suunnitelmat ja varaa',
  },
} as const satisfies SameKeys<typeof english>;
