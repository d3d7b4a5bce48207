import type { DocumentFonts } from '@halla/documents/render-pdf';
import boldUrl from 'pdfmake/fonts/Roboto/Roboto-Medium.ttf?url';
import regularUrl from 'pdfmake/fonts/Roboto/Roboto-Regular.ttf?url';
import { CallFailure } from '../feedback/failure.ts';

/** Roboto, self-hosted. */
export async function loadDocumentFonts(): Promise<DocumentFonts> {
  const [regular, bold] = await Promise.all([loadFont(regularUrl), loadFont(boldUrl)]);
  return { regular, bold };
}

class FontFailure extends CallFailure {
  readonly kind = 'connection';
}

async function loadFont(url: string): Promise<string> {
  try {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`Status ${answer.status}`);
    return asBase64(new Uint8Array(await answer.arrayBuffer()));
  } catch (cause) {
    throw new FontFailure('The font of documents could not be loaded.', { cause });
  }
}

const PART = 0x8000;

/** In chunks: the number of arguments of a call is limited. */
function asBase64(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += PART)
    text += String.fromCharCode(...bytes.subarray(start, start + PART));
  return btoa(text);
}
