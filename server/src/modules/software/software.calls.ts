import { software } from '@halla/contract/software';
import { implement } from '#app/calls/implement.ts';
import { editPackage, publishPackage } from './release-software.service.ts';
import { setReleaseStage } from './release-steps.service.ts';
import { getCrashCounts, getLatestVersions, getPackages } from './software.service.ts';

export const softwareCalls = implement(software, {
  get_software_packages: getPackages,
  get_latest_software_version: getLatestVersions,
  get_software_crashes: getCrashCounts,
  publish_software_to_production: publishPackage,
  edit_software_package: editPackage,
  set_release_stage: setReleaseStage,
});
