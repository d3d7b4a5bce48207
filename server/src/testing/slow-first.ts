import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Folders with the files that take longest: they start servers, restore backups or call everything. */
const SLOW = /\/server\/src\/(?:durability|rehearsal|backup|testing\/generated)\//;

/**
 * Starts the slow files of a project first, so that no worker is left alone with one at the end. Vitest knows how long a file
 * takes only from an earlier run; in a new checkout it would go by the size of files.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project);
    return [...byProject.values()].flatMap((sorted) => {
      const { slow = [], quick = [] } = Object.groupBy(sorted, ({ moduleId }) =>
        SLOW.test(moduleId) ? 'slow' : 'quick',
      );
      return [...slow, ...quick];
    });
  }
}
