import { existsSync, readFileSync } from 'node:fs';

/** `unsteady` tests passed, but not at the first attempt. */
export const NO_TESTS = { passed: 0, failed: 0, skipped: 0, unsteady: 0 };

/** A run that failed before writing its report has no counts; its step has failed anyway. */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

export function countVitest(file) {
  const report = readReport(file);
  if (report === undefined) return NO_TESTS;
  // A file that cannot be loaded has no tests, but counts as failed.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    unsteady: 0,
  };
}

export function countPlaywright(file) {
  const report = readReport(file);
  if (report === undefined) return NO_TESTS;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected, skipped, unsteady: flaky };
}

export function sumCounts(counts) {
  return counts.reduce((sum, { passed, failed, skipped, unsteady }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
    skipped: sum.skipped + skipped,
    unsteady: sum.unsteady + unsteady,
  }));
}

export function formatTotals({ passed, failed }) {
  return `${passed} passed, ${failed} failed`;
}
