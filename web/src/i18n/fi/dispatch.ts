import type { dispatch as english } from '../en/dispatch.ts';
import type { SameKeys } from '../shape.ts';

export const dispatch = {
  records: 'Kirjaa lähetetyksi',
  recordsFor: 'Saaja: {{name}}',
  to: 'Kenelle lähetetty',
  recipient: { client: '{{name}} (tilauksen asiakas)', receiver: '{{name}} (vastaanottaja)' },
  noClient: 'Tilauksella ei ole asiakasta: laitteita {{serials}} ei kirjata lähetetyiksi.',
  waits: 'Odottaa toimituksessa {{number}} ja kirjataan, kun se lähtee',
  planned: 'Ne on luvattu esittelyyn tai lainaksi:',
  plan: '{{serial}}: {{client}}, {{days}}',
  endPlans: 'Päätä nämä suunnitelmat',
} as const satisfies SameKeys<typeof english>;
