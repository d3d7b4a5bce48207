import type { IssuerSetting } from '@halla/domain/documents/issuers';
import type { SendingHindrance } from '@halla/domain/documents/sending';
import { AppError } from '#app/calls/errors.ts';

interface Hindered {
  readonly hindrances: readonly SendingHindrance[];
  readonly missingSetting: IssuerSetting | null;
}

/** Refuses to mail a document that something is in the way of. */
export function refuseHindered({ hindrances: [first], missingSetting }: Hindered): void {
  if (first === 'cancelled') throw new AppError('documents.cancelled');
  if (first === 'sampleIssuer')
    throw new AppError('documents.sample_issuer', { details: { setting: missingSetting ?? '' } });
  if (first === 'noMailServer') throw new AppError('orders.no_mail_server');
  if (first === 'noPdf') throw new AppError('orders.no_pdf_to_send');
}
