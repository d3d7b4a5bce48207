import { detectEncoding, type TextEncoding } from '@halla/domain/files/text-encoding';

/** A file as text, and how its bytes were read. */
export interface TextFile {
  readonly name: string;
  readonly text: string;
  readonly encoding: TextEncoding;
}

/** Reads a file as the text that its bytes say it is. */
export async function readTextFile(file: File): Promise<TextFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const encoding = detectEncoding(bytes);
  // Of a mixed file nothing is sent; the label only has to be one that exists.
  const text = new TextDecoder(encoding === 'mixed' ? 'utf-8' : encoding).decode(bytes);
  return { name: file.name, text, encoding };
}
