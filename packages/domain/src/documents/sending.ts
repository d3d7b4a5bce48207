import type { IssuerSetting } from './issuers.ts';

/** Why a document cannot be mailed, in the order in which it is said. */
export const SENDING_HINDRANCES = ['cancelled', 'sampleIssuer', 'noMailServer', 'noPdf'] as const;
export type SendingHindrance = (typeof SENDING_HINDRANCES)[number];

/** What mailing a document depends on. */
export interface Sendable {
  /** Its order, quotation or shipment was cancelled. */
  readonly isCancelled?: boolean | undefined;
  /** The setting of its issuer that is missing (`missingIssuerSetting`); null: none. */
  readonly missingSetting: IssuerSetting | null;
  /** The installation has a mail server. */
  readonly sendsMails: boolean;
  /** False while its PDF is still to be made. */
  readonly hasPdf: boolean;
}

/** Why a document cannot be mailed; empty: it can. A document of the sample issuer says itself that it is not valid. */
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
