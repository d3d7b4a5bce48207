import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A complete PDF with one empty page. */
export const PDF = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
    '',
  ].join('\n'),
);

/** A PDF with the mark of its document, and a comment that makes it distinct. */
export function markedPdf(mark: string, comment = ''): Buffer {
  return Buffer.from(PDF.toString().replace('trailer', `%${comment}\n4 0 obj\n(${mark})\nendobj\ntrailer`));
}

export function jpeg(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#3d57a5' } })
    .jpeg()
    .toBuffer();
}

export function picture(format: 'jpeg' | 'png' | 'webp' | 'gif'): Promise<Buffer> {
  return sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .toFormat(format)
    .toBuffer();
}

/** A PNG that does not compress. */
export function noise(width: number, height: number): Promise<Buffer> {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}
