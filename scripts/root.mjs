import { fileURLToPath } from 'node:url';

/** Root of the checkout, independent of the working directory. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));
