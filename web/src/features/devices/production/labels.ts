import type { StaffDevice } from '@halla/contract/devices';
import { toString as qrSvg } from 'qrcode';

/** Contents of a printed device label. */
export type LabelDevice = Pick<StaffDevice, 'id' | 'serialNumber' | 'deviceType' | 'model'>;

/** What the code of a label holds. */
export type LabelCode = 'serial' | 'address';

/** 'tape' is one label per page, 'sheet' an A4 page of 3 × 9. */
export type LabelPaper = 'tape' | 'sheet';

/** Labels of an A4 sheet. */
export const LABELS_PER_SHEET = 27;

/** Text of a device's code. */
export function codeText({ id, serialNumber }: LabelDevice, code: LabelCode, origin: string): string {
  return code === 'serial' ? serialNumber : `${origin}/devices/${id}`;
}

/** The code as the address of a picture; medium correction survives a scratch. */
export async function codePicture(text: string): Promise<string> {
  const svg = await qrSvg(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 0 });
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Each device as often as copies are wanted, in pages of the paper. */
export function pagesOf<Device>(devices: readonly Device[], copies: number, paper: LabelPaper): Device[][] {
  const labels = devices.flatMap((device) => Array.from({ length: copies }, () => device));
  const perPage = paper === 'tape' ? 1 : LABELS_PER_SHEET;
  return Array.from({ length: Math.ceil(labels.length / perPage) }, (_, page) =>
    labels.slice(page * perPage, (page + 1) * perPage),
  );
}
