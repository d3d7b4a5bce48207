/** Ends the process with a sentence when this Node cannot run TypeScript sources as they are. */
export function assertNode() {
  if (process.features.typescript) return;
  console.error(
    `Halla needs Node.js 22.18 or later, of version 23 at least 23.6; this is ${process.versions.node}. The checkout brings one: start it with npm, or with node_modules/.bin/node after npm ci.`,
  );
  process.exit(1);
}
