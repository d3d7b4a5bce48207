import { releaseProgress } from '@halla/contract/release-progress';
import { software } from '@halla/contract/software';
import { softwareCrashes } from '@halla/contract/software-crashes';
import { implement } from '#app/calls/implement.ts';
import { getCrashGroups, setCrashGroup } from './crashes/crash-groups.service.ts';
import { getUnknownVersions } from './installs/unknown-versions.service.ts';
import { uploadPackage } from './packages/upload-package.service.ts';
import { getReleaseProgress } from './releases/release-progress.service.ts';
import { editPackage, publishPackage } from './releases/release-software.service.ts';
import { setReleaseStage } from './releases/release-steps.service.ts';
import { getCrashCounts, getLatestVersions, getPackages } from './software.service.ts';

export const softwareCalls = implement(software, {
  get_software_packages: getPackages,
  get_latest_software_version: getLatestVersions,
  get_software_crashes: getCrashCounts,
  upload_software_package: uploadPackage,
  publish_software_to_production: publishPackage,
  edit_software_package: editPackage,
  set_release_stage: setReleaseStage,
  get_unknown_software_versions: getUnknownVersions,
});

export const releaseProgressCalls = implement(releaseProgress, {
  get_release_progress: getReleaseProgress,
});

export const softwareCrashCalls = implement(softwareCrashes, {
  get_software_crash_groups: getCrashGroups,
  set_software_crash_group: setCrashGroup,
});
