import type { MailTexts } from '../mail-kinds.ts';

export const mails: MailTexts = {
  password_reset: ({ fullName, link }) => ({
    subject: 'Set a new password for Halla',
    body: `Hello ${fullName},

set a new password here within one hour:
${link}

If you did not ask for this, ignore this mail.
`,
  }),
  stock_limit: ({ fullName, sku, name, warehouse, free, reserved, link }) => ({
    subject: `Stock is running low: ${sku}`,
    body: `Hello ${fullName},

${name} (${sku}) in ${warehouse} is below its limit: ${free} free, ${reserved} reserved.

${link}
`,
  }),
  note: ({ fullName, author, text, link }) => ({
    subject: 'You are mentioned in a note',
    body: `Hello ${fullName},

${author} mentioned you in a note:

${text}

${link}
`,
  }),
};
