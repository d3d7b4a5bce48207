import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { FIRST_PAGES, type FirstPage } from './first-pages.ts';

const LATE_LIBRARIES = /node_modules\/(echarts|zrender|world-atlas|topojson-client|pdfmake|pdfjs-dist)\//;

/** Bundled because Checkbox and Radio have them as static properties, not because they are rendered. */
const COMES_ALONG = /^(Checkbox|Radio)(Card|Indicator)$/;

/**
 * Fails the build if the first page exceeds its size limit, if a Mantine component is used without its
 * styles, or if chunks import each other in a cycle, which could run one before its dependencies.
 */
export function bundleGuard(): Plugin {
  return {
    name: 'halla-bundle-guard',
    apply: 'build',
    writeBundle(_options, bundle) {
      const moduleIds = [...this.getModuleIds()];
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const problems = [
        ...missingStyles(chunks, moduleIds),
        ...missingStyleImports(moduleIds),
        ...tooHeavy(bundle, chunks),
        ...circles(chunks),
      ];
      if (problems.length > 0) this.error(problems.join('\n'));
    },
  };
}

/** Styles of components used inside other components must be on every page. */
function missingStyles(chunks: readonly Rolldown.OutputChunk[], moduleIds: readonly string[]): string[] {
  const used = chunks.flatMap((chunk) =>
    Object.entries(chunk.modules).flatMap(([id, { renderedLength }]) => {
      const name = /@mantine\/core\/esm\/components\/.*\/(\w+)\.module\.mjs$/.exec(id)?.[1];
      return name !== undefined && renderedLength > 0 ? [name] : [];
    }),
  );
  const styled = (name: string) =>
    moduleIds.some((id) => id.includes(`/@mantine/core/styles/${name}.layer.css`));
  return [...new Set(used)]
    .filter((name) => !styled(name) && !COMES_ALONG.test(name))
    .map(
      (name) =>
        `${name} is used without its styles: import '@mantine/core/styles/${name}.layer.css' beside it.`,
    );
}

/** A file that uses a component must import its styles, unless they are on every page. */
function missingStyleImports(moduleIds: readonly string[]): string[] {
  const everywhere = readFileSync(new URL('../src/app/mantine-styles.ts', import.meta.url), 'utf8');
  return moduleIds
    .filter((id) => /\/web\/src\/.*\.tsx$/.test(id))
    .flatMap((id) => {
      const source = readFileSync(id, 'utf8');
      return mantineImports(source)
        .filter((name) => existsSync(new URL(`../../node_modules/${styleOf(name)}`, import.meta.url)))
        .filter((name) => !everywhere.includes(styleOf(name)) && !source.includes(styleOf(name)))
        .map((name) => `${id.replace(/.*\/web\//, 'web/')} uses ${name}: add import '${styleOf(name)}'.`);
    });
}

function mantineImports(source: string): string[] {
  const lists = source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g);
  return [...lists].flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));
}

function styleOf(name: string): string {
  return `@mantine/core/styles/${name}.layer.css`;
}

function tooHeavy(bundle: Rolldown.OutputBundle, chunks: readonly Rolldown.OutputChunk[]): string[] {
  const entry = chunks.find((chunk) => chunk.isEntry);
  if (entry === undefined) return ['The build has no entry.'];
  return FIRST_PAGES.flatMap(({ what, drawn, followed, kB, files: most }: FirstPage) => {
    const parts = [...drawn, ...followed];
    const missing = parts.filter((part) => chunkOf(chunks, part) === undefined);
    if (missing.length > 0) return missing.map((part) => `${what}: ${part} is in no file of the build.`);
    const roots = parts.flatMap((part) => chunkOf(chunks, part) ?? []);
    const files = filesOf(bundle, [entry, ...roots]);
    const weight = [...files].reduce((sum, file) => sum + gzippedSize(bundle[file]), 0) / 1000;
    console.log(
      `${what}: ${weight.toFixed(1)} of ${kB} kB of scripts and styles (gzip), ${files.size} of ${most} files`,
    );
    return [
      ...(weight > kB ? [`${what} loads ${weight.toFixed(1)} kB, more than ${kB} kB.`] : []),
      ...(files.size > most ? [`${what} loads ${files.size} files, more than ${most}.`] : []),
      ...[...files]
        .filter((file) => carriesLateLibrary(bundle[file]))
        .map((file) => `${what}: ${file} brings charts, maps or pdfs along; load them lazily.`),
    ];
  });
}

/** The chunk that contains a module of `web/src`. */
function chunkOf(chunks: readonly Rolldown.OutputChunk[], part: string): Rolldown.OutputChunk | undefined {
  return chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/web/src/${part}`)));
}

/** Files of the given chunks and of everything they import, including style sheets. */
function filesOf(bundle: Rolldown.OutputBundle, roots: readonly Rolldown.OutputChunk[]): Set<string> {
  const files = new Set<string>();
  const visit = (name: string) => {
    const file = bundle[name];
    if (files.has(name) || file === undefined) return;
    files.add(name);
    if (file.type !== 'chunk') return;
    for (const style of file.viteMetadata?.importedCss ?? []) files.add(style);
    for (const imported of file.imports) visit(imported);
  };
  for (const root of roots) visit(root.fileName);
  return files;
}

/**
 * Repeatedly removes chunks without remaining imports; what is left are cycles and the chunks that import
 * them.
 */
function circles(chunks: readonly Rolldown.OutputChunk[]): string[] {
  const left = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  for (let before = left.size + 1; left.size < before; ) {
    before = left.size;
    for (const { fileName, imports } of chunks) {
      if (!imports.some((name) => left.has(name))) left.delete(fileName);
    }
  }
  const names = [...left.values()].map(({ name }) => name);
  return names.length === 0 ? [] : [`Chunks import each other, among ${names.join(', ')}.`];
}

function gzippedSize(file: Rolldown.OutputBundle[string] | undefined): number {
  if (file === undefined) return 0;
  return gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length;
}

function carriesLateLibrary(file: Rolldown.OutputBundle[string] | undefined): boolean {
  return file?.type === 'chunk' && Object.keys(file.modules).some((id) => LATE_LIBRARIES.test(id));
}
