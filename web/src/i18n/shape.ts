import type { FieldRule } from '@halla/contract/rules/field-rules';
import type { English } from './en/language.ts';

/** The keys of an English section with any text behind them: a missing or surplus key in another language does not compile. */
export type SameKeys<Section> = {
  readonly [Key in keyof Section]: Section[Key] extends string ? string : SameKeys<Section[Key]>;
};

/** What a folder of this directory supplies; its name is the code of the language. */
export interface Language<Texts = English> {
  readonly texts: SameKeys<Texts>;
  /** What is wrong with a field, as a sentence to be shown below it. */
  readonly rule: (rule: FieldRule) => string;
}
