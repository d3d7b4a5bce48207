// Where the server begins that scripts/build-server.mjs makes; from sources it begins in serve.ts.
import { nameSources } from '#app/process/source-lines.ts';
import './serve.ts';

nameSources();
