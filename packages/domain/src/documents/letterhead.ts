/** Header and footer data of a company's documents. */
export interface Letterhead {
  /** True if the company is not configured; every page is then marked as a sample. */
  readonly isSample: boolean;
  /** Logo as a data URL of a PNG or JPEG; null: none. */
  readonly logo: string | null;
}
