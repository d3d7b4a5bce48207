import type { FieldRule } from '@halla/contract/rules/field-rules';
import type { English } from './en/language.ts';

/**
 * Requires the keys of an English section with arbitrary texts: a missing or surplus key in another language
 * does not compile.
 */
export type SameKeys<Section> = {
  readonly [Key in keyof Section]: Section[Key] extends string ? string : SameKeys<Section[Key]>;
};

/** Exports of a language folder; its name is the language code. */
export interface Language<Texts = English> {
  readonly texts: SameKeys<Texts>;
  /** A field's broken rule as a sentence, shown below the field. */
  readonly rule: (rule: FieldRule) => string;
}
