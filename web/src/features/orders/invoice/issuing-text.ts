import { fillIn } from '@halla/contract/errors/fill-in';
import { fromHundredths } from '@halla/domain/documents/hundredths';
import type { StatedDocument } from '@halla/domain/documents/invoice';
import { formatMoney } from '@halla/domain/formats';
import type { Lang } from '@halla/domain/limits';
import { documentTexts } from '../../../i18n/document-texts.ts';

/** Effect of accepting a document's preview, with its amount, in the language shown. */
export function issuingText(
  { number, state, gross, currency, refersTo }: StatedDocument,
  { kind, screen }: { kind: 'invoice' | 'credit_note'; screen: Lang },
): string {
  const { issues } = documentTexts(screen).preview;
  const template = kind === 'credit_note' || state === 'issued' ? issues[kind] : issues[state];
  const amount = formatMoney(fromHundredths(gross), currency, screen);
  return fillIn(template, { number, amount, numbers: refersTo.join(', ') });
}
