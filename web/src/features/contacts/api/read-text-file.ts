import { detectEncoding, type TextEncoding } from '@halla/domain/files/text-encoding';

/** Text of a file and its detected encoding. */
export interface TextFile {
  readonly name: string;
  readonly text: string;
  readonly encoding: TextEncoding;
}

/** Reads a file as text, detecting the encoding from its bytes. */
export async function readTextFile(file: File): Promise<TextFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const encoding = detectEncoding(bytes);
  // A file of mixed encodings is never sent; TextDecoder only needs a valid label here.
  const text = new TextDecoder(encoding === 'mixed' ? 'utf-8' : encoding).decode(bytes);
  return { name: file.name, text, encoding };
}
