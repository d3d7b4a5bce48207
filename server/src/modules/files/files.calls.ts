import { files } from '@halla/contract/files';
import type { FileRoot } from '@halla/domain/files/file-roots';
import { implement } from '#app/calls/implement.ts';
import { uploadFiles } from './add-files.service.ts';
import { listFiles, locateFile, removeFile } from './files.service.ts';

export const fileCalls = implement(files, {
  get_checklist: ({ input, ctx }) => listFiles({ ctx, root: checklist(input.deviceid) }),
  upload_checklist: ({ input, ctx }) => uploadFiles({ ctx, root: checklist(input.device_id) }),
  delete_checklist: async ({ input, ctx }) => {
    await removeFile({ ctx, root: checklist(input.device_id), filename: input.filename });
    return { message: 'Checklist deleted' };
  },

  show_checklist: ({ input, ctx }) =>
    locateFile({
      ctx,
      location: input.file_location,
      filename: input.filename,
      thumbnail: input.thumbnail ?? false,
    }),

  get_production_photos: ({ input, ctx }) => listFiles({ ctx, root: photos(input.deviceid, input.resource) }),
  upload_production_photos: ({ input, ctx }) =>
    uploadFiles({ ctx, root: photos(input.device_id, input.resource) }),
  delete_production_photo: async ({ input, ctx }) => {
    await removeFile({ ctx, root: photos(input.device_id, input.resource), filename: input.filename });
    return { message: 'Picture deleted' };
  },

  get_media_files: ({ input, ctx }) => listFiles({ ctx, root: media(input.resource) }),
  upload_media_files: ({ input, ctx }) => uploadFiles({ ctx, root: media(input.resource) }),
  delete_media_file: async ({ input, ctx }) => {
    await removeFile({ ctx, root: media(input.resource), filename: input.filename });
    return { message: 'File deleted' };
  },
});

interface Resource {
  type: FileRoot['kind'];
  number: string | number;
}

function checklist(deviceId: number): FileRoot {
  return { kind: 'checklist', key: String(deviceId) };
}

function photos(deviceId: number, resource: Resource | undefined): FileRoot {
  return resource === undefined ? { kind: 'production_photos', key: String(deviceId) } : media(resource);
}

function media({ type, number }: Resource): FileRoot {
  return { kind: type, key: String(number) };
}
