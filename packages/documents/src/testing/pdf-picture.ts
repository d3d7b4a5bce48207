import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What pdfjs draws on outside a browser. */
interface Drawn {
  readonly canvas: { readonly toBuffer: (type: 'image/png') => Uint8Array };
  readonly context: CanvasRenderingContext2D;
}

interface CanvasFactory {
  readonly create: (width: number, height: number) => Drawn;
}

/** The first page of a PDF as PNG of a width in pixels. The bytes of the PDF cannot be used afterwards. */
export async function firstPagePicture(data: Uint8Array, width: number): Promise<Uint8Array> {
  const task = getDocument({ data });
  const pdf = await task.promise;
  const { canvasFactory } = pdf;
  if (!isCanvasFactory(canvasFactory)) throw new Error('pdfjs has no canvas here.');
  const page = await pdf.getPage(1);
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
  const { canvas, context } = canvasFactory.create(Math.round(viewport.width), Math.round(viewport.height));
  await page.render({ canvas: null, canvasContext: context, viewport }).promise;
  const png = canvas.toBuffer('image/png');
  await task.destroy();
  return png;
}

function isCanvasFactory(value: object): value is CanvasFactory {
  return 'create' in value && typeof value.create === 'function';
}
