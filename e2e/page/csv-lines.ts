import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';

/** The lines of a downloaded CSV file, including its header. */
export async function linesOf(download: Download): Promise<string[]> {
  const text = await readFile(await download.path(), 'utf8');
  return text.replace('\uFEFF', '').trimEnd().split('\r\n');
}
