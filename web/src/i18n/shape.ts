/** The keys of an English section with any text behind them: a missing or surplus key in another language does not compile. */
export type SameKeys<Section> = {
  readonly [Key in keyof Section]: Section[Key] extends string ? string : SameKeys<Section[Key]>;
};
