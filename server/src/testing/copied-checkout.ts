import { cp, mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const COPIED = ['package.json', 'package-lock.json', 'scripts', 'packages', 'server', 'web/dist'];
const NOT_COPIED = /[/\\](?:node_modules|\.tsbuild|server[/\\]dist)$/;

/** A copy of this checkout in a temporary directory, whose sources a test may change; it is not built. */
export async function copyCheckout(prefix: string): Promise<string> {
  const checkout = await mkdtemp(join(tmpdir(), prefix));
  await mkdir(join(checkout, 'web', 'dist'), { recursive: true });
  await writeFile(join(checkout, 'web', 'dist', 'index.html'), '<!doctype html>');
  for (const path of COPIED) {
    const from = join(ROOT, path);
    await cp(from, join(checkout, path), {
      recursive: true,
      filter: (source) => !NOT_COPIED.test(source),
    }).catch((error: unknown) => {
      // If the web application is not built, the page created above is enough.
      if (path !== 'web/dist') throw error;
    });
  }
  await symlink(join(ROOT, 'node_modules'), join(checkout, 'node_modules'));
  return checkout;
}
