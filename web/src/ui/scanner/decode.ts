import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
// From our own server: the library would fetch it from a public address.
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** What labels on machines and in the workshop carry. */
const OPTIONS: ReaderOptions = {
  formats: ['QRCode', 'DataMatrix', 'Code128', 'Code39'],
  maxNumberOfSymbols: 4,
  tryHarder: true,
};

/** Preloads the decoder, so that the first frame is not delayed. */
export async function prepareDecoder(): Promise<void> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
}

/** The texts of the codes in a picture. */
export async function decodePicture(picture: ImageData | Blob): Promise<string[]> {
  await prepareDecoder();
  const results = await readBarcodes(picture, OPTIONS);
  return results.filter(({ isValid, text }) => isValid && text !== '').map(({ text }) => text);
}
