import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';
import { mergePieces } from './merge-chunks.ts';

/** Characters before they are minified, which makes 300 of them: what a request costs by its headers, and by waiting for its turn. */
const REQUEST = 700;
const LARGEST_GROUP = 140_000;

/** What every page loads first is one file. */
export const START = { name: 'start', tags: ['$initial'] } satisfies Rolldown.CodeSplittingGroup;

/** Loaded by those who are not signed in as well. All others are loaded within the frame, and have its code already. */
const OUTSIDE_OF_FRAME = /\/(features\/auth\/pages|i18n\/late)\/|\/late-hosts\.tsx$/;
const FRAME = /\/app\/shell\/shell\.tsx$/;

interface SharedChunks {
  readonly root: string;
  /** Those that decide which modules there are. */
  readonly plugins: () => PluginOption[];
}

/**
 * Puts modules that are mostly loaded together into one chunk. By itself the bundler makes a chunk for every set of pages that
 * share some modules, hundreds of them, most smaller than their own request. Builds twice: the first build tells what shares what.
 */
export function sharedChunks(options: SharedChunks): Plugin {
  return {
    name: 'halla-shared-chunks',
    apply: 'build',
    async config() {
      const chunks = await firstBuild(options);
      const groupOf = new Map(
        mergePieces(piecesOf(chunks), { request: REQUEST, group: LARGEST_GROUP })
          .filter((names) => names.length > 1)
          .flatMap((names, number) =>
            names.flatMap(
              (name) => chunks.get(name)?.moduleIds.map((id) => [id, `shared-${number}`] as const) ?? [],
            ),
          ),
      );
      // What a group imports stays where it is: the groups are made so that none imports another that imports it.
      const shared = { name: (id: string) => groupOf.get(id) ?? null, includeDependenciesRecursively: false };
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: [shared] } } } } };
    },
  };
}

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

async function firstBuild({ root, plugins }: SharedChunks): Promise<Chunks> {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: plugins(),
    build: {
      write: false,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: { output: { codeSplitting: { groups: [START] } } },
    },
  })) as Rolldown.RolldownOutput;
  return new Map(output.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
}

function piecesOf(chunks: Chunks) {
  const all = [...chunks.values()];
  const start = loadedWith(
    all.filter(({ isEntry }) => isEntry),
    chunks,
  );
  const parts = all.filter(({ isDynamicEntry }) => isDynamicEntry);
  const frame = loadedWith(
    parts.filter(({ facadeModuleId }) => FRAME.test(facadeModuleId ?? '')),
    chunks,
  );
  const loads = new Map(
    parts.map((part) => {
      const own = loadedWith([part], chunks);
      return [part.fileName, OUTSIDE_OF_FRAME.test(part.facadeModuleId ?? '') ? own : own.union(frame)];
    }),
  );
  return all
    .filter(({ isDynamicEntry, fileName }) => !isDynamicEntry && !start.has(fileName))
    .map(({ fileName: name, code, imports }) => ({
      name,
      size: code.length,
      imports,
      users: new Set([...loads].flatMap(([part, loaded]) => (loaded.has(name) ? [part] : []))),
    }));
}

/** The given chunks and all that they import. */
function loadedWith(roots: readonly Rolldown.OutputChunk[], chunks: Chunks): Set<string> {
  const names = new Set(roots.map(({ fileName }) => fileName));
  // A set goes on with what is added to it meanwhile.
  for (const name of names) for (const imported of chunks.get(name)?.imports ?? []) names.add(imported);
  return names;
}
