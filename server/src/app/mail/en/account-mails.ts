import type { AccountMails, CredentialChange } from '../mail-kinds.ts';
import { answerMails } from './answer-mails.ts';

const CREDENTIAL = {
  password: 'A new password has been set for your account.',
  secondFactorOn: 'The second factor of your account has been switched on.',
  secondFactorOff: 'The second factor of your account has been removed: signing in takes the password alone.',
  recoveryCodes: 'The recovery codes of your account have been renewed; the former ones no longer work.',
  keyMade: 'An API key has been made for your account.',
  keyEnded: 'An API key of your account has been deleted.',
} as const satisfies Record<CredentialChange, string>;

const keysLine = (change: CredentialChange, keys: string) =>
  change === 'password' ? `Its API keys have been deleted: ${keys}` : `Its name: ${keys}`;

const byWhom = (isByOther: boolean) =>
  isByOther
    ? 'A super user has changed this. If you did not expect it, ask your administrator.'
    : 'If it was not you, set a new password at once and tell your administrator.';

/** Mails to the owner of an account. */
export const accountMails: AccountMails = {
  ...answerMails,
  password_reset: ({ fullName, link }) => ({
    subject: 'Set a new password for Halla',
    body: `Hello ${fullName},

set a new password here within one hour:
${link}

If you did not ask for this, ignore this mail.
`,
  }),
  invitation: ({ fullName, userName, link }) => ({
    subject: 'Your account in Halla',
    body: `Hello ${fullName},

you have an account in Halla. Your user name is ${userName}.
Set your password here within 72 hours; the link works once:
${link}
`,
  }),
  account_changed: ({ fullName, change, keys, isByOther, link }) => ({
    subject: 'Your account in Halla has changed',
    body: `Hello ${fullName},

${CREDENTIAL[change]}
${keys === '' ? '' : `${keysLine(change, keys)}\n`}${byWhom(isByOther)}

${link}
`,
  }),
  address_changed: ({ fullName, formerAddress, newAddress, isByOther }) => ({
    subject: 'Another e-mail address for your account in Halla',
    body: `Hello ${fullName},

The e-mail address of your account was ${formerAddress}, and is now ${newAddress}. Mails and links for a new password go there.
${byWhom(isByOther)}
`,
  }),
  new_browser: ({ fullName, browser, network, link }) => ({
    subject: 'Sign-in to Halla from a new browser',
    body: `Hello ${fullName},

Your account was signed in to from a browser that you have not used before.
Browser: ${browser}
Network: ${network}

If it was you, there is nothing to do. If it was not, sign that browser out under Sign-ins and set a new password at once:
${link}
`,
  }),
  work_handed_over: ({ fullName, from, tickets, plans, lists, link }) => ({
    subject: `You have taken over the open work of ${from}`,
    body: `Hello ${fullName},

The account of ${from} has ended. From now on these are yours:
Open tickets: ${tickets}
Open plans of demos and loans: ${plans}
E-mail lists: ${lists}

${link}
`,
  }),
};
