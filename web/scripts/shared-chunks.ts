import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';
import { AFTER_FRAME, COMMON, FIRST_PAGES, TOGETHER } from './first-pages.ts';
import { mergePieces, type Piece } from './merge-chunks.ts';

/**
 * Cost of a request in characters of source code, about two kilobytes once minified and compressed: headers,
 * queueing, and the browser's preparation.
 */
const REQUEST = 12_000;
const LARGEST_GROUP = 400_000;

/** Everything that every page loads first, as one file. */
export const START = { name: 'start', tags: ['$initial'] } satisfies Rolldown.CodeSplittingGroup;

/**
 * Modules also loaded by users who are not signed in. All others load inside the frame, whose code is then
 * already available.
 */
const OUTSIDE_OF_FRAME = /\/web\/src\/(features\/auth\/pages\/|i18n\/late\/errors\.ts$)/;
const FRAME = 'app/shell/shell.tsx';

/** Weight of a common start page, in ordinary pages. */
const FIRST_PAGE_WEIGHT = 100;

/** Styles used by at least this many pages and parts, or by a start page, become a shared file; others stay with their users. */
const SHARED_STYLES = 6;
const STYLES = 'styles';

interface SharedChunks {
  readonly root: string;
  /** Plugins that affect the module graph. */
  readonly plugins: () => PluginOption[];
}

/**
 * Merges modules that are mostly loaded together into one chunk. By default the bundler creates a chunk for
 * every set of pages that share modules: hundreds, most of them smaller than the cost of their request.
 * Builds twice; the first build determines which pages share which modules.
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
      const placed = new Set([...chunks.values()].flatMap(({ moduleIds }) => moduleIds));
      const fileOf = (id: string, graph: Rolldown.ChunkingContext) => {
        // Chunks of styles only are missing from the output of the first build.
        if (id.endsWith('.css') && !placed.has(id)) return styleFile(graph.getModuleInfo(id));
        return groupOf.get(id) ?? null;
      };
      // Dependencies of a group stay in their own chunks: groups are chosen so that no two import each other.
      const shared = { name: fileOf, includeDependenciesRecursively: false };
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

/** Chunks shared by pages and parts. */
function sharedPieces(chunks: Chunks): Piece[] {
  const all = [...chunks.values()];
  const start = loadedWith(
    all.filter(({ isEntry }) => isEntry),
    chunks,
  );
  const parts = all.filter(({ isDynamicEntry }) => isDynamicEntry);
  const outside = all.filter(isOutside);
  const frame = loadedWith(partsOf(chunks, [FRAME]), chunks);
  const common = all.filter(({ moduleIds }) => moduleIds.some((id) => isOneOf(id, COMMON)));
  const afterFrame = loadedWith([...partsOf(chunks, AFTER_FRAME), ...common], chunks);
  const signIn = loadedWith(outside, chunks);
  const inside = frame.union(afterFrame);
  const loads = new Map(
    parts.map((part) => {
      const own = loadedWith([part], chunks);
      return [part.fileName, outside.includes(part) ? own : own.union(inside)];
    }),
  );
  // The sign-in page must not download code of the frame, and the frame renders before its late parts are
  // downloaded.
  const realmOf = (name: string) => {
    if (signIn.has(name)) return 'sign-in';
    if (frame.has(name)) return 'frame';
    return afterFrame.has(name) ? 'after the frame' : 'pages';
  };
  const first = firstParts(chunks).map(({ fileName }) => fileName);
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
 * Files of pages and late parts. They are never merged, but some are imported by others and can therefore
 * connect two pieces in the import graph.
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

/** Maps a chunk to its file: its own, unless it is loaded together with others. */
function fileNames(chunks: Chunks): (name: string) => string {
  const files = new Map(
    Object.entries(TOGETHER).flatMap(([file, parts]) =>
      partsOf(chunks, parts).map(({ fileName }) => [fileName, file] as const),
    ),
  );
  return (name) => files.get(name) ?? name;
}

/** Replaces a piece's imports of chunks by the files that contain them. */
function inFiles(chunks: Chunks): (piece: Piece) => Piece {
  const fileOf = fileNames(chunks);
  return (piece) => ({ ...piece, imports: piece.imports.map(fileOf) });
}

function modulesOf(chunks: Chunks, names: readonly string[]): string[] {
  return names.flatMap((name) => chunks.get(name)?.moduleIds ?? []);
}

/** Styles have no imports, so they can be merged freely. */
function styleFiles(chunks: Chunks, pieces: readonly Piece[]) {
  const shared = pieces.filter(isShared);
  const files = Map.groupBy(shared, ({ realm }) => (realm === 'sign-in' ? 'first-styles' : STYLES));
  const ofFirstPages = firstParts(chunks)
    .filter((part) => !isOutside(part))
    .map(({ fileName }) => fileName);
  return [...files].map(([file, some]) => {
    const names = [...some.map(({ name }) => name), ...(file === STYLES ? ofFirstPages : [])];
    return [file, modulesOf(chunks, names).filter((id) => id.endsWith('.css'))] as const;
  });
}

/** File of styles that no script shares: the shared one, unless only few modules import them. */
function styleFile(style: Rolldown.ModuleInfo | null): string | null {
  const importers = style?.importers.length ?? 0;
  return importers < SHARED_STYLES ? null : STYLES;
}

function isShared({ users }: Piece): boolean {
  return users.values().reduce((sum, weight) => sum + weight, 0) >= SHARED_STYLES;
}

/** True for sign-in pages and refusals. Some share a file with modules that other pages import from them. */
function isOutside({ moduleIds }: Rolldown.OutputChunk): boolean {
  return moduleIds.some((id) => OUTSIDE_OF_FRAME.test(id));
}

/** Common start pages and the parts loaded after them. */
function firstParts(chunks: Chunks): Rolldown.OutputChunk[] {
  return partsOf(
    chunks,
    FIRST_PAGES.flatMap(({ drawn, followed }) => [...drawn, ...followed]),
  );
}

/** Separately loaded files whose entry is one of these modules of `web/src`. */
function partsOf(chunks: Chunks, modules: readonly string[]): Rolldown.OutputChunk[] {
  return [...chunks.values()].filter(
    ({ isDynamicEntry, facadeModuleId }) => isDynamicEntry && isOneOf(facadeModuleId ?? '', modules),
  );
}

function isOneOf(id: string, modules: readonly string[]): boolean {
  return modules.some((module) => id.endsWith(`/web/src/${module}`));
}

/** The given chunks and their transitive imports. */
function loadedWith(roots: readonly Rolldown.OutputChunk[], chunks: Chunks): Set<string> {
  const names = new Set(roots.map(({ fileName }) => fileName));
  // Iterating a Set also visits members that are added during the iteration.
  for (const name of names) for (const imported of chunks.get(name)?.imports ?? []) names.add(imported);
  return names;
}
