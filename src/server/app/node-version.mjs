/** Min Node version, as `engines` in package.json. In JavaScript that an old Node can read. */
const minimum = [20, 19];

/**
 * @param {string} version as in `process.versions.node`
 * @returns {string | undefined} what to do about a Node that is too old
 */
export function problemOfNode(version) {
  const [major, minor] = version.split('.').map(Number);
  if (major > minimum[0] || (major === minimum[0] && minor >= minimum[1])) return undefined;
  return `Linewise needs Node ${minimum.join('.')} or newer, and this is Node ${version}. Install a newer one (https://nodejs.org).`;
}

/** Ends the process if its Node is too old. */
export function refuseOldNode() {
  const problem = problemOfNode(process.versions.node);
  if (problem === undefined) return;
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
