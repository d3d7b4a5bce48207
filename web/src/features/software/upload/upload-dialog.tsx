import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Progress.layer.css';
import { PRODUCT_NAMES, PRODUCTS, type Product } from '@halla/domain/software/products';
import { Alert, Button, Group, NativeSelect, Progress, Stack, Text, Textarea } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { FileArchive, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DropZone } from '../../../entities/resource/files/drop-zone.tsx';
import { notifyInfo, notifySuccess } from '../../../ui/feedback/notify.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FileSize } from '../../../ui/labels/file-size.tsx';
import { packageName } from '../api/package-name.ts';
import { recordAddress } from '../api/release-query.ts';
import { PackageChecks } from './package-checks.tsx';
import { usePackageUpload } from './use-package-upload.ts';

interface UploadDialogProps {
  /** The product of the page, offered first. */
  readonly product: Product;
  readonly onClose: () => void;
}

/** Uploads a signed package as a prerelease, after checks in the browser. */
export function UploadDialog({ product, onClose }: UploadDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog opened title={t(($) => $.software.upload.title)} onClose={onClose}>
      <UploadForm product={product} onClose={onClose} />
    </FormDialog>
  );
}

function UploadForm({ product: first, onClose }: UploadDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [product, setProduct] = useState(first);
  const upload = usePackageUpload({
    product,
    onSent: (id, isDuplicate) => {
      const name = packageName({ product, version: version ?? '' });
      if (isDuplicate) notifyInfo(t(($) => $.software.upload.duplicate, { name }));
      else notifySuccess(t(($) => $.software.successes.upload_software_package, { name }));
      void navigate({
        href: recordAddress({ id, product, released: false }),
        ignoreBlocker: true,
        replace: true,
      });
    },
  });
  const { file, version, checks, signature, sent, problem } = upload;
  const isSending = sent !== null;
  return (
    <Stack gap="md">
      <NativeSelect
        label={t(($) => $.software.product)}
        value={product}
        disabled={isSending}
        data={PRODUCTS.map((value) => ({ value, label: PRODUCT_NAMES[value] }))}
        onChange={({ currentTarget: { value } }) =>
          setProduct((before) => PRODUCTS.find((one) => one === value) ?? before)
        }
      />
      <DropZone
        icon={FileArchive}
        text={t(($) => $.software.upload.drop)}
        hint={t(($) => $.software.upload.limits)}
        action={t(($) => $.software.upload.choose)}
        accept=".zip,.sig"
        isMany
        disabled={isSending}
        onFiles={(files) => void upload.choose(files)}
      />
      <Textarea
        label={t(($) => $.software.signature)}
        description={t(($) => $.software.upload.signatureHint)}
        value={signature}
        disabled={isSending}
        autosize
        minRows={2}
        onChange={({ currentTarget }) => upload.setSignature(currentTarget.value)}
      />
      {file !== null && (
        <>
          <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
            {file.name} · <FileSize bytes={file.size} />
          </Text>
          <PackageChecks checks={checks} version={version ?? ''} />
        </>
      )}
      {problem !== null && (
        <Alert color="red" variant="light" role="alert">
          {problem}
        </Alert>
      )}
      {isSending && (
        <div>
          <Text size="sm" c="dimmed">
            {sent === 1 ? t(($) => $.software.upload.storing) : `${Math.floor(sent * 100)} %`}
          </Text>
          <Progress
            value={sent * 100}
            striped={sent === 1}
            animated={sent === 1}
            aria-label={t(($) => $.software.upload.progress)}
          />
        </div>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={isSending ? upload.cancel : onClose}>
          {t(($) => $.common.cancel)}
        </Button>
        <Button
          leftSection={<Upload size={16} aria-hidden />}
          disabled={!upload.mayBeSent}
          loading={isSending}
          onClick={() => void upload.send()}
        >
          {t(($) => $.software.upload.action)}
        </Button>
      </Group>
    </Stack>
  );
}
