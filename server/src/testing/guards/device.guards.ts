// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of code

import type { GuardedFile } from './guard.ts';

/** Guards of device requests and files. */
export const DEVICE_GUARDS: readonly GuardedFile[] = [
  {
    file: 'server/src/modules/ingest/senders/device-auth.ts',
    test: 'server/src/modules/ingest/senders/keys.test.ts',
    guards: [
      {
        name: 'the scheme of a key',
        find: 'if (match === null || match[1] !== scheme) throw',
        replace: 'if (match === null) throw',
        test: 'server/src/modules/ingest/webstore-orders.test.ts',
      },
      {
        name: 'the secret of a service',
        find: ' || !timingSafeEqual(hashSecret(expected), hashSecret(secret))',
        test: 'server/src/modules/ingest/senders/registrations.test.ts',
      },
    ],
  },
  {
    file: 'server/src/modules/ingest/senders/request-limit.ts',
    test: 'server/src/modules/ingest/senders/request-limit.test.ts',
    guards: [
      {
        name: 'requests of a device',
        find: '    if (perMinute > 0 && requests.count(deviceId, now) > perMinute) throw requests.refusal(now);\n',
      },
      {
        name: 'wrong keys of a network',
        find: '      if (isWrongKey && failures.count(network, now) > WRONG_KEYS_PER_MINUTE) throw failures.refusal(now);\n',
        test: 'server/src/modules/ingest/senders/keys.test.ts',
      },
    ],
  },
  {
    file: 'server/src/modules/ingest/senders/identify-service.ts',
    test: 'server/src/modules/ingest/webstore-orders.test.ts',
    guards: [
      {
        name: 'the paths of a service',
        find: "  if ((name === WEBSTORE) !== (path === '/webstore_orders')) throw new AppError('core.not_allowed');\n",
      },
    ],
  },
  {
    file: 'server/src/modules/ingest/json-body.ts',
    test: 'server/src/modules/ingest/bodies.test.ts',
    guards: [
      { name: 'what a body inflates to', find: ', { maxOutputLength: INFLATED_LIMIT }' },
      {
        name: 'bodies that are not UTF-8',
        find: "      if (!isUtf8(bytes)) throw new AppError('core.invalid_json', { message: 'The body is not valid UTF-8' });\n",
      },
    ],
  },
  {
    file: 'server/src/modules/ingest/session-uploads/plausible-time.ts',
    test: 'server/src/modules/ingest/session-uploads/clocks.test.ts',
    guards: [
      {
        name: 'times ahead',
        find: '  if (time.getTime() > now.getTime() + HOURS_AHEAD * HOUR_MS)\n',
        replace: '  if (now.getTime() < 0)\n',
      },
    ],
  },
  {
    file: 'server/src/modules/ingest/log-room.ts',
    test: 'server/src/modules/ingest/daily-logs.test.ts',
    guards: [
      {
        name: 'how many logs a device has',
        find: 'if (count < LOGS_AT_MOST && !isTooLarge) return;',
        replace: 'if (!isTooLarge) return;',
      },
      {
        name: 'how large they are together',
        find: 'if (count < LOGS_AT_MOST && !isTooLarge) return;',
        replace: 'if (count < LOGS_AT_MOST) return;',
      },
    ],
  },
  {
    file: 'server/src/modules/sessions/merging/merge-session.service.ts',
    test: 'server/src/modules/sessions/uploads/session-uploads.test.ts',
    guards: [
      {
        name: 'another session under the same id',
        find: "  if (rank === 0 && !isSameRun(arrived, stored)) throw new AppError('ingest.conflict');\n",
      },
    ],
  },
  {
    file: 'server/src/modules/sessions/uploads/measurement-pieces.service.ts',
    test: 'server/src/modules/sessions/uploads/measurement-pieces.test.ts',
    guards: [
      {
        name: 'a gap in a series',
        find: "  if (from !== have) throw new AppError('ingest.gap', { extra: { have } });\n",
      },
    ],
  },
  {
    file: 'server/src/modules/alerts/alerts.service.ts',
    test: 'server/src/modules/ingest/checks.test.ts',
    guards: [
      {
        name: 'another alert under the same id',
        find: "    if (!hasSameContent(stored, alert)) throw new AppError('ingest.conflict');\n",
      },
    ],
  },
  {
    file: 'server/src/modules/crash-logs/crash-logs.service.ts',
    test: 'server/src/modules/crash-logs/crash-logs.test.ts',
    guards: [
      {
        name: 'another crash under the same id',
        find: "  if (!isSameRow(stored, crashLog)) throw new AppError('ingest.conflict');\n",
      },
    ],
  },
  {
    file: 'server/src/modules/devices/device-keys.service.ts',
    test: 'server/src/modules/ingest/senders/keys.test.ts',
    guards: [
      {
        name: 'how many keys a device has',
        find: "  if (live.length >= LIVE_KEYS_AT_MOST) throw new AppError('devices.too_many_keys');\n",
      },
    ],
  },
  {
    file: 'server/src/modules/software/packages/package-check.ts',
    test: 'server/src/modules/ingest/software/software-packages.test.ts',
    guards: [
      {
        name: 'the checksum of a package',
        find: "  if (hash.digest('hex') !== sha256) throw new AppError('software.wrong_checksum');\n",
      },
      { name: 'the signature of a package', find: '  if (fault === null) return;\n', replace: '  return;\n' },
      {
        name: 'a missing signature',
        find: "  if (signature === null) return 'missing';\n",
        replace: '  if (signature === null) return null;\n',
      },
    ],
  },
  {
    file: 'server/src/modules/software/packages/keep-package.service.ts',
    test: 'server/src/modules/ingest/software/software-packages.test.ts',
    guards: [
      {
        name: 'a release is not replaced',
        find: '  if (stored !== undefined && stored.releasedAt !== null && stored.sha256 !== sha256)\n',
        replace: '  if (stored?.id === -1)\n',
      },
    ],
  },
  {
    file: 'server/src/modules/software/installs/device-software.service.ts',
    test: 'server/src/modules/ingest/software/software-updates.test.ts',
    guards: [
      {
        name: 'prereleases and releases for others',
        find: '  if (!stored || stored.releasedAt === null || !isMeantFor(withTrust(work, stored), serialNumber))\n',
        replace: '  if (!stored)\n',
      },
    ],
  },
  {
    file: 'server/src/app/files/receive-file.ts',
    test: 'server/src/modules/files/uploads.test.ts',
    guards: [
      {
        name: 'two files in one',
        find: "    if (endsAsArchive(tail)) throw new AppError('files.two_files');\n",
      },
      {
        name: 'types that the place takes',
        find: 'if (type !== null && types.includes(type)) return',
        replace: 'if (type !== null) return',
      },
      {
        name: 'a broken pdf',
        find: "    if (contentType === 'application/pdf') assertWholePdf(tail);\n",
      },
      {
        name: 'how large a file is',
        find: "      if (size > FILE_BYTES_MAX) throw new AppError('files.too_large');\n",
      },
    ],
  },
  {
    file: 'server/src/app/files/pictures.ts',
    test: 'server/src/modules/files/uploads.test.ts',
    guards: [
      {
        name: 'how many pixels a picture has',
        find: "  if (head.width * head.height > PICTURE_PIXELS_MAX) throw new AppError('files.too_many_pixels');\n",
      },
      {
        name: 'what a camera puts behind a picture',
        find: 'await store(encode(picture, type));',
        replace: 'await store(encode(picture.keepMetadata(), type));',
      },
    ],
  },
  {
    file: 'server/src/modules/files/file-quota.ts',
    test: 'server/src/modules/files/file-quota.test.ts',
    guards: [
      {
        name: 'the files of a customer',
        find: '  if ((await ownersBytes(db, deviceId)) + bytes <= limit * GB) return;\n',
        replace: '  return;\n',
      },
    ],
  },
  {
    file: 'server/src/modules/files/add-files.service.ts',
    test: 'server/src/modules/files/uploads.test.ts',
    guards: [
      {
        name: 'how many files a thing has',
        find: "  if (taken.size + files.length > FILES_PER_ROOT) throw new AppError('files.full');\n",
      },
    ],
  },
  {
    file: 'server/src/modules/files/stock-images.routes.ts',
    test: 'server/src/modules/stock/items/stock-pictures.test.ts',
    guards: [{ name: 'files that are no pictures', find: ' || !isImageType(file.contentType)' }],
  },
  {
    file: 'packages/domain/src/files/hidden-files.ts',
    test: 'packages/domain/src/files/hidden-files.test.ts',
    guards: [
      {
        name: 'an archive by its end',
        find: '    if (at + ARCHIVE_END_BYTES + comment === text.length) return true;\n',
      },
    ],
  },
  {
    file: 'server/src/modules/sessions/series/load-series.service.ts',
    test: 'server/src/modules/sessions/cold/unreadable-series.test.ts',
    guards: [
      { name: 'bytes of a cold series that have changed', find: ' && checksumOf(series).equals(checksum)' },
    ],
  },
  {
    file: 'server/src/modules/sessions/cold/move-cold-series.service.ts',
    test: 'server/src/modules/sessions/cold/cold-series.test.ts',
    guards: [
      {
        name: 'an object that the storage gives back otherwise',
        find: 'if (!isDeepStrictEqual(stored, { deviceId, month, series: placed }))',
        replace: 'if (isDeepStrictEqual(stored, null))',
      },
    ],
  },
  {
    file: 'server/src/app/files/loose-files.repository.ts',
    test: 'server/src/modules/sessions/cold/cold-series.test.ts',
    guards: [{ name: 'an object that may have been swept', find: ', gt(looseFiles.since, since)' }],
  },
  {
    file: 'server/src/modules/sessions/cold/cold-series.repository.ts',
    test: 'server/src/modules/sessions/cold/cold-series.test.ts',
    guards: [
      {
        name: 'a series that was corrected during its move',
        find: "        and measured.sample_count = given.sample_count and measured.revision = given.revision\n        and measured.codec = given.codec and substring(sha256(measured.series) for 8) = decode(given.checksum, 'hex')\n",
      },
    ],
  },
];
