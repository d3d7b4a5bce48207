import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
// Self-hosted: by default the library would fetch it from a CDN.
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Formats used on device labels and in the workshop. */
const OPTIONS: ReaderOptions = {
  formats: ['QRCode', 'DataMatrix', 'Code128', 'Code39'],
  maxNumberOfSymbols: 4,
  tryHarder: true,
};

/** Preloads the decoder, so that the first frame is decoded without delay. */
export async function prepareDecoder(): Promise<void> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
}

/** Texts of all codes in a picture. */
export async function decodePicture(picture: ImageData | Blob): Promise<string[]> {
  await prepareDecoder();
  const results = await readBarcodes(picture, OPTIONS);
  return results.filter(({ isValid, text }) => isValid && text !== '').map(({ text }) => text);
}
