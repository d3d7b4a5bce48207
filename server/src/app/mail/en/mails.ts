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
  note: ({ fullName, author, text, link }) => ({
    subject: 'You are mentioned in a note',
    body: `Hello ${fullName},

${author} mentioned you in a note:

${text}

${link}
`,
  }),
};
