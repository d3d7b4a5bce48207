import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';
import { FIRST_PAGES, FRAME_PARTS, TOGETHER } from './first-pages.ts';
import { mergePieces, type Piece } from './merge-chunks.ts';

/**
 * Characters before they are minified and compressed, which makes two kilobytes of them: what a request costs by its headers, by
 * waiting for its turn, and by the time in which the browser prepares to load it.
 */
const REQUEST = 12_000;
const LARGEST_GROUP = 400_000;

/** What every page loads first is one file. */
export const START = { name: 'start', tags: ['$initial'] } satisfies Rolldown.CodeSplittingGroup;

/** Loaded by those who are not signed in as well. All others are loaded within the frame, and have its code already. */
const OUTSIDE_OF_FRAME = /\/web\/src\/(features\/auth\/pages\/|i18n\/late\/errors\.ts$)/;
const FRAME = 'app/shell/shell.tsx';

/** What people begin their day with counts as much as so many other pages. */
const FIRST_PAGE_WEIGHT = 12;

/** Styles that so many pages and parts need are one file; those of a few come with them. */
const SHARED_STYLES = 4;

interface SharedChunks {
  readonly root: string;
  /** Those that decide which modules there are. */
  readonly plugins: () => PluginOption[];
}

/**
 * Puts modules that are mostly loaded together into one chunk. By itself the bundler makes a chunk for every set of pages that
 * share some modules, hundreds of them, most smaller than their own request. Builds twice: the first build shows which pages share which modules.
 */
export function sharedChunks(options: SharedChunks): Plugin {
  return {
    name: 'halla-shared-chunks',
    apply: 'build',
    async config() {
      const chunks = await firstBuild(options);
      const pieces = sharedPieces(chunks);
      const files = [
        ...mergePieces([...pieces, ...pageFiles(chunks)].map(inFiles(chunks)), {
          request: REQUEST,
          group: LARGEST_GROUP,
        })
          .filter((names) => names.length > 1)
          .map((names, number) => [`shared-${number}`, modulesOf(chunks, names)] as const),
        ...Object.entries(TOGETHER).map(
          ([file, parts]) => [file, partsOf(chunks, parts).flatMap(({ moduleIds }) => moduleIds)] as const,
        ),
        ...styleFiles(chunks, pieces),
      ];
      const groupOf = new Map(files.flatMap(([file, ids]) => ids.map((id) => [id, file] as const)));
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

/** What pages and parts share. */
function sharedPieces(chunks: Chunks): Piece[] {
  const all = [...chunks.values()];
  const start = loadedWith(
    all.filter(({ isEntry }) => isEntry),
    chunks,
  );
  const parts = all.filter(({ isDynamicEntry }) => isDynamicEntry);
  // Some are in a file with what other pages import of them.
  const outside = all.filter(({ moduleIds }) => moduleIds.some((id) => OUTSIDE_OF_FRAME.test(id)));
  const frame = loadedWith(partsOf(chunks, [FRAME]), chunks);
  const frameParts = loadedWith(partsOf(chunks, FRAME_PARTS), chunks);
  const signIn = loadedWith(outside, chunks);
  const inside = frame.union(frameParts);
  const loads = new Map(
    parts.map((part) => {
      const own = loadedWith([part], chunks);
      return [part.fileName, outside.includes(part) ? own : own.union(inside)];
    }),
  );
  // The sign-in page downloads no code of the frame, and the frame is drawn before its late parts are downloaded.
  const realmOf = (name: string) => {
    if (signIn.has(name)) return 'sign-in';
    if (frame.has(name)) return 'frame';
    return frameParts.has(name) ? 'frame parts' : 'pages';
  };
  const first = partsOf(
    chunks,
    FIRST_PAGES.flatMap(({ drawn, followed }) => [...drawn, ...followed]),
  ).map(({ fileName }) => fileName);
  const weightOf = (name: string) => (first.includes(name) ? FIRST_PAGE_WEIGHT : 1);
  return all
    .filter(({ isDynamicEntry, fileName }) => !isDynamicEntry && !start.has(fileName))
    .map(({ fileName: name, code, imports }) => ({
      name,
      size: code.length,
      imports,
      users: new Map(
        [...loads].flatMap(([part, loaded]) => (loaded.has(name) ? [[part, weightOf(part)] as const] : [])),
      ),
      realm: realmOf(name),
    }));
}

/**
 * Files of pages and late parts. They are never merged, but others import some of them, so they can be between two pieces
 * that are to be merged.
 */
function pageFiles(chunks: Chunks): Piece[] {
  const parts = [...chunks.values()].filter(({ isDynamicEntry }) => isDynamicEntry);
  const fileOf = fileNames(chunks);
  return [...Map.groupBy(parts, ({ fileName }) => fileOf(fileName))].map(([name, together]) => ({
    name,
    size: together.reduce((sum, { code }) => sum + code.length, 0),
    imports: together.flatMap(({ imports }) => imports),
    users: new Map(),
    realm: undefined,
  }));
}

/** The file that a chunk becomes, which is its own unless it is loaded together with others. */
function fileNames(chunks: Chunks): (name: string) => string {
  const files = new Map(
    Object.entries(TOGETHER).flatMap(([file, parts]) =>
      partsOf(chunks, parts).map(({ fileName }) => [fileName, file] as const),
    ),
  );
  return (name) => files.get(name) ?? name;
}

/** Names the files that a piece imports, not the chunks. */
function inFiles(chunks: Chunks): (piece: Piece) => Piece {
  const fileOf = fileNames(chunks);
  return (piece) => ({ ...piece, imports: piece.imports.map(fileOf) });
}

function modulesOf(chunks: Chunks, names: readonly string[]): string[] {
  return names.flatMap((name) => chunks.get(name)?.moduleIds ?? []);
}

/** Styles import nothing, so any of them can be one file. */
function styleFiles(chunks: Chunks, pieces: readonly Piece[]) {
  return Map.groupBy(pieces, ({ realm }) => (realm === 'sign-in' ? 'first-styles' : 'styles'))
    .entries()
    .map(
      ([file, some]) =>
        [
          file,
          modulesOf(
            chunks,
            some.filter(({ users }) => users.size >= SHARED_STYLES).map(({ name }) => name),
          ).filter((id) => id.endsWith('.css')),
        ] as const,
    );
}

/** Files that are loaded on their own and begin with such a module of `web/src`. */
function partsOf(chunks: Chunks, modules: readonly string[]): Rolldown.OutputChunk[] {
  return [...chunks.values()].filter(
    ({ isDynamicEntry, facadeModuleId }) =>
      isDynamicEntry && modules.some((module) => facadeModuleId?.endsWith(`/web/src/${module}`)),
  );
}

/** The given chunks and all that they import. */
function loadedWith(roots: readonly Rolldown.OutputChunk[], chunks: Chunks): Set<string> {
  const names = new Set(roots.map(({ fileName }) => fileName));
  // Iterating a Set also visits members that are added during the iteration.
  for (const name of names) for (const imported of chunks.get(name)?.imports ?? []) names.add(imported);
  return names;
}
