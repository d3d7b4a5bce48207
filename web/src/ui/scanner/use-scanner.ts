import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  type Camera,
  CameraError,
  type CameraProblem,
  closeCamera,
  listCameras,
  openCamera,
} from './camera.ts';
import { decodePicture, prepareDecoder } from './decode.ts';
import { createRepeatFilter } from './repeats.ts';

/** Milliseconds between two decoded frames, shorter than moving to the next label. */
const LOOK_EVERY_MS = 120;
/** Longer side of a frame in pixels; larger frames do not improve decoding. */
const LONG_SIDE = 960;

export interface Scanner {
  readonly status: 'starting' | 'live' | CameraProblem;
  readonly camera: Camera | null;
  readonly cameras: { value: string; label: string }[];
  readonly choose: (id: string) => void;
}

/** Streams a camera into the video element and reports each decoded code. */
export function useScanner(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (text: string) => void,
): Scanner {
  const [chosen, setChosen] = useState<string | null>(null);
  const [status, setStatus] = useState<Scanner['status']>('starting');
  const [camera, setCamera] = useState<Camera | null>(null);
  const [cameras, setCameras] = useState<Scanner['cameras']>([]);
  const report = useRef(onCode);
  useEffect(() => {
    report.current = onCode;
  });

  useEffect(() => {
    const stop = new AbortController();
    const start = async () => {
      try {
        const [opened] = await Promise.all([openCamera(chosen), prepareDecoder()]);
        stop.signal.addEventListener('abort', () => closeCamera(opened));
        if (stop.signal.aborted) return closeCamera(opened);
        setCamera(opened);
        setCameras(await listCameras());
        const screen = video.current;
        if (screen === null) return;
        screen.srcObject = opened.stream;
        await screen.play();
        setStatus('live');
        await look({ screen, signal: stop.signal, report: (text) => report.current(text) });
      } catch (error) {
        if (stop.signal.aborted) return;
        console.warn('The scanner could not start', error);
        setStatus(error instanceof CameraError ? error.problem : 'missing');
      }
    };
    void start();
    return () => stop.abort();
  }, [chosen, video]);
  return { status, camera, cameras, choose: setChosen };
}

interface Look {
  readonly screen: HTMLVideoElement;
  readonly signal: AbortSignal;
  readonly report: (text: string) => void;
}

/** Decodes frame by frame until aborted. */
async function look({ screen, signal, report }: Look): Promise<void> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('The browser has no canvas');
  const isNew = createRepeatFilter();
  while (!signal.aborted) {
    const { videoWidth, videoHeight } = screen;
    if (videoWidth > 0 && !document.hidden) {
      const scale = Math.min(1, LONG_SIDE / Math.max(videoWidth, videoHeight));
      canvas.width = Math.round(videoWidth * scale);
      canvas.height = Math.round(videoHeight * scale);
      context.drawImage(screen, 0, 0, canvas.width, canvas.height);
      const texts = await decodePicture(context.getImageData(0, 0, canvas.width, canvas.height));
      for (const text of texts) if (!signal.aborted && isNew(text, Date.now())) report(text);
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
