import type { MailTexts } from '../mail-kinds.ts';

export const mails: MailTexts = {
  password_reset: ({ fullName, link }) => ({
    subject: 'Aseta uusi Halla-salasana',
    body: `Hei ${fullName},

aseta uusi salasana tunnin kuluessa tästä linkistä:
${link}

Jos et pyytänyt uutta salasanaa, voit jättää tämän viestin huomiotta.
`,
  }),
  stock_limit: ({ fullName, sku, name, warehouse, free, reserved, link }) => ({
    subject: `Varasto vähissä: ${sku}`,
    body: `Hei ${fullName},

${name} (${sku}) varastossa ${warehouse} on alle rajansa: vapaana ${free}, varattuna ${reserved}.

${link}
`,
  }),
  note: ({ fullName, author, text, link }) => ({
    subject: 'Sinut mainittiin muistiinpanossa',
    body: `Hei ${fullName},

${author} mainitsi sinut muistiinpanossa:

${text}

${link}
`,
  }),
};
