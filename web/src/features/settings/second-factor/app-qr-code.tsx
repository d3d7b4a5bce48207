import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codePicture } from '../../../ui/print-labels/labels.ts';
import classes from './second-factor.module.css';

/**
 * QR code of an otpauth URI. Not stored in the query cache, which outlives the page, because it contains the
 * secret.
 */
export function AppQrCode({ address }: { readonly address: string }) {
  const { t } = useTranslation();
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    codePicture(address)
      .then((made) => isWanted && setPicture(made))
      .catch((error: unknown) => console.warn('The QR code could not be drawn', error));
    return () => {
      isWanted = false;
    };
  }, [address]);
  return (
    <div className={classes.qrCode}>
      {picture !== null && <img src={picture} alt={t(($) => $.secondFactor.qrCode)} />}
    </div>
  );
}
