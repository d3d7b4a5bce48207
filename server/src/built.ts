// Entry point of the server built by scripts/build-server.mjs; run from source it starts in serve.ts.
import { nameSources } from '#app/process/source-lines.ts';
import './serve.ts';

nameSources();
