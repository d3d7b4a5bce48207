/** First version that strips types and hashes passwords with Argon2. */
const OLDEST = [24, 7];

/** Ends the process with a message if this Node cannot run the server. */
export function assertNode() {
  const { features, versions } = process;
  const [major, minor] = versions.node.split('.').map(Number);
  const isNewEnough = major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
  if (isNewEnough && features.typescript) return;
  console.error(
    `Halla needs Node.js ${OLDEST.join('.')} or later; this is ${versions.node}. The checkout brings one: start it with npm, or with node_modules/.bin/node after npm ci.`,
  );
  process.exit(1);
}
