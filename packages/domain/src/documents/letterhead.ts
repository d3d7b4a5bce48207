/** What a company prints around the content of its documents. */
export interface Letterhead {
  /** The company is not configured: every page says that the document is a sample. */
  readonly isSample: boolean;
  /** Logo as a data URL of a PNG or JPEG; null: none. */
  readonly logo: string | null;
}
