import {
  beginLine,
  extendLine,
  type Point,
  SIGNATURE_HEIGHT,
  SIGNATURE_WIDTH,
} from '@halla/domain/maintenance/signature';
import { Text } from '@mantine/core';
import type { PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './signature.module.css';

interface SignatureAreaProps {
  readonly path: string;
  readonly onDraw: (draw: (path: string) => string) => void;
}

/** Drawing area for a signature by finger, pen or mouse. Keyboard users sign by typing the name next to it. */
export function SignatureArea({ path, onDraw }: SignatureAreaProps) {
  const { t } = useTranslation();
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (!event.isPrimary || event.button !== 0) return;
    // Lines that leave the area continue along its edge.
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = pointOf(event);
    onDraw((before) => beginLine(before, point));
  };
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const point = pointOf(event);
    onDraw((before) => extendLine(before, point));
  };
  return (
    <div className={classes.area}>
      <svg
        className={classes.surface}
        viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`}
        role="img"
        aria-label={t(($) => $.maintenance.order.signature.area)}
        onPointerDown={begin}
        onPointerMove={move}
      >
        <path className={classes.ink} d={path} />
      </svg>
      {path === '' && (
        <Text className={classes.hint ?? ''} size="sm" c="dimmed" aria-hidden>
          {t(($) => $.maintenance.order.signature.draw)}
        </Text>
      )}
    </div>
  );
}

/** Position of the pointer in units of the area. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return {
    x: ((clientX - left) / width) * SIGNATURE_WIDTH,
    y: ((clientY - top) / height) * SIGNATURE_HEIGHT,
  };
}
