import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bundleGuard } from './scripts/bundle-guard.ts';
import { compressedFiles } from './scripts/compressed-files.ts';
import { inlinedFacts } from './scripts/inlined-facts.ts';
import { partList } from './scripts/part-list.ts';
import { START, sharedChunks } from './scripts/shared-chunks.ts';

const SERVER = process.env.HALLA_SERVER ?? 'http://127.0.0.1:8080';
const proxy = Object.fromEntries(
  ['/api', '/ingest', '/execute_download', '/calendar/', '/images/stock', '/docs'].map((path) => [
    path,
    SERVER,
  ]),
);

const root = fileURLToPath(new URL('.', import.meta.url));
const plugins = () => [react(), inlinedFacts()];

export default defineConfig({
  root,
  plugins: [plugins(), sharedChunks({ root, plugins }), bundleGuard(), partList(), compressedFiles()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2024',
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [START] },
        // The first page lists every part of the application, so their names are short. parts.json says what they are.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
      },
    },
  },
  server: { host: '127.0.0.1', port: 5173, strictPort: true, proxy },
  preview: { host: '127.0.0.1', port: 4173, strictPort: true, proxy },
});
