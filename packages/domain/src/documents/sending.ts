import type { IssuerSetting } from './issuers.ts';

/** Reasons why a document cannot be mailed, in order of display. */
export const SENDING_HINDRANCES = ['cancelled', 'sampleIssuer', 'noMailServer', 'noPdf'] as const;
export type SendingHindrance = (typeof SENDING_HINDRANCES)[number];

/** Facts that decide whether a document can be mailed. */
export interface Sendable {
  /** True if its order, quotation or shipment was cancelled. */
  readonly isCancelled?: boolean | undefined;
  /** The setting of its issuer that is missing (`missingIssuerSetting`); null: none. */
  readonly missingSetting: IssuerSetting | null;
  /** The installation has a mail server. */
  readonly sendsMails: boolean;
  /** False while its PDF is still to be made. */
  readonly hasPdf: boolean;
}

/**
 * Why a document cannot be mailed; empty if it can. Documents of a sample issuer are allowed, because they are
 * marked as invalid.
 */
export function sendingHindrances({
  isCancelled = false,
  missingSetting,
  sendsMails,
  hasPdf,
}: Sendable): SendingHindrance[] {
  const holds = {
    cancelled: isCancelled,
    sampleIssuer: missingSetting !== null,
    noMailServer: !sendsMails,
    noPdf: !hasPdf,
  };
  return SENDING_HINDRANCES.filter((hindrance) => holds[hindrance]);
}
