/** What each kind of mail tells its reader. */
interface MailContents {
  password_reset: { fullName: string; link: string };
  /** A note mentions the reader. */
  note: { fullName: string; author: string; text: string; link: string };
}

export type MailKind = keyof MailContents;

/** The content of one mail, before it is worded. */
export type MailContent = { [Kind in MailKind]: { kind: Kind } & MailContents[Kind] }[MailKind];

export interface WordedMail {
  subject: string;
  body: string;
}

/** The mails in one language; a kind without a wording does not compile. */
export type MailTexts = {
  readonly [Kind in MailKind]: (content: MailContents[Kind]) => WordedMail;
};
