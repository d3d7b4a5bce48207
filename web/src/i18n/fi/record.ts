import type { record as english } from '../en/record.ts';
import type { SameKeys } from '../shape.ts';

export const record = {
  back: 'Takaisin luetteloon',
  closeKey: 'Sulje (Esc)',
  step: 'Vaihe {{at}}/{{of}}',
  progress: { done: 'tehty', skipped: 'ohitettu', present: 'nyt', ahead: 'tulossa' },
  more: 'Muut vaiheet',
  stepKey: 'Tee seuraava vaihe',
  command: '{{step}} · {{record}}',
  edit: 'Muokkaa: {{field}}',
  add: 'Lisää: {{field}}',
  unsaved: 'Tallennetaan muutaman sekunnin kuluttua tai kun poistut.',
  saveNow: 'Tallenna nyt',
  taken: 'Joku muu ehti ensin: tämä vaihe on jo tehty.',
  happened: 'Tapahtumat',
  all: 'Kaikki',
  fileAdded: '{{who}} lisäsi tiedoston',
  waiting_zero: 'odottanut tästä päivästä',
  waiting_one: 'odottanut {{count}} päivän',
  waiting_other: 'odottanut {{count}} päivää',
  draft: {
    left: 'Luonnosta {{at}} ei ole tallennettu eikä hylätty.',
    restore: 'Jatka sitä',
    discard: 'Hylkää se',
    orphaned: 'Muutoksiasi ei voi enää tallentaa',
    orphanedText: 'Kohde poistettiin sen jälkeen, kun muokkasit niitä viimeksi {{at}}.',
  },
} as const satisfies SameKeys<typeof english>;
