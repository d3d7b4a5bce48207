import type { warrantyErrors } from '@halla/contract/errors/warranty.errors';

export const warranty = {
  title: 'Takuu',
  states: { none: 'Takuu ei tiedossa', running: 'Voimassa {{day}} asti', ended: 'Päättyi {{day}}' },
  ofDevice: {
    none: 'Takuu ei tiedossa',
    running: 'Takuu voimassa {{day}} asti',
    ended: 'Takuu päättyi {{day}}',
  },
  ranThen: 'Se oli voimassa, kun huoltopyyntö tehtiin.',
  notThen: 'Se ei ollut voimassa, kun huoltopyyntö tehtiin.',
  device: {
    notDispatched: 'Se alkaa, kun laite toimitetaan.',
    from_one: 'Toimitettu {{day}}, tuotteen takuu {{count, number}} kuukausi.',
    from_other: 'Toimitettu {{day}}, tuotteen takuu {{count, number}} kuukautta.',
    noTerm: 'Toimitettu {{day}}. Tuotteelle ei ole asetettu takuuta.',
    extend: 'Pidennä takuuta',
    endsOn: 'Viimeinen päivä',
    reason: 'Syy',
    atLeast: 'Aikaisintaan {{day}}, tuotteen takuun viimeinen päivä.',
    save: 'Pidennä',
    extensions: 'Pidennykset',
    extension: '{{day}} asti: {{reason}}',
    by: '{{name}}, {{time}}',
  },
  terms: {
    title: 'Tuotteiden takuut',
    hint: 'Kuukausina laitteen toimituksesta. Muutos koskee kaikkia tuotteen laitteita.',
    months: 'Kuukausia',
    monthsHint: 'Tyhjä: takuu ei ole tiedossa.',
    none: 'ei asetettu',
    count_one: '{{count, number}} kuukausi',
    count_other: '{{count, number}} kuukautta',
    edit: 'Muuta takuuta: {{product}}',
    save: 'Tallenna',
  },
  payers: { warranty: 'Takuu', customer: 'Asiakas', maker: 'Valmistaja, hyvityksenä', none: 'Ei päätetty' },
  payer: 'Maksaja',
  successes: { edit_warranty_term: 'Takuu tallennettu', extend_warranty: 'Takuuta pidennetty' },
} as const;

export const warrantyRefusals = {
  'warranty.not_dispatched': 'Laitetta ei ole vielä toimitettu: sen takuu ei ole alkanut',
  'warranty.too_early': 'Pidennys ei voi päättyä ennen tuotteen takuuta',
} as const satisfies Record<keyof typeof warrantyErrors, string>;
