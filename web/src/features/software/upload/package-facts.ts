import { endsAsArchive, FILE_TAIL_BYTES } from '@halla/domain/files/hidden-files';
import type { PackageFile } from '@halla/domain/software/package-file';

const ENTRY = 'PK\u0003\u0004';
const SIGNATURE_ENDING = '.sig';
/** Signatures are short; a longer file is not one. */
const SIGNATURE_BYTES_MAX = 1000;

/** Chosen files: the package, and the text of its signature if one was chosen with it. */
export interface ChosenFiles {
  readonly file: File | null;
  readonly signature: string | null;
}

/** Divides chosen files into the package and its signature, a file ending in .sig. */
export async function sortFiles(files: readonly File[]): Promise<ChosenFiles> {
  const isSignature = ({ name }: File) => name.endsWith(SIGNATURE_ENDING);
  const signature = files.find(isSignature);
  const text = signature && (await signature.slice(0, SIGNATURE_BYTES_MAX).text());
  return { file: files.find((file) => !isSignature(file)) ?? null, signature: text?.trim() ?? null };
}

/** Facts about a package needed for the checks; reads only its beginning and end. */
export async function readFacts(file: File): Promise<Omit<PackageFile, 'signature'>> {
  const head = await file.slice(0, ENTRY.length).text();
  const tail = new Uint8Array(await file.slice(-FILE_TAIL_BYTES).arrayBuffer());
  return { filename: file.name, size: file.size, isArchive: head === ENTRY && endsAsArchive(tail) };
}
