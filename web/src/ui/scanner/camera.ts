/** An open camera. */
export interface Camera {
  readonly stream: MediaStream;
  readonly id: string | undefined;
  readonly hasTorch: boolean;
}

export type CameraProblem = 'unsupported' | 'denied' | 'missing';

/** Why a camera could not be opened. */
export class CameraError extends Error {
  readonly problem: CameraProblem;
  constructor(problem: CameraProblem, cause?: unknown) {
    super(`Camera: ${problem}`, { cause });
    this.problem = problem;
  }
}

/** Opens the chosen camera, by default the rear camera. */
export async function openCamera(id: string | null): Promise<Camera> {
  // navigator.mediaDevices is undefined outside secure contexts.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (devices === undefined) throw new CameraError('unsupported');
  const size = { width: { ideal: 1280 }, height: { ideal: 720 } };
  const which = id === null ? { facingMode: { ideal: 'environment' } } : { deviceId: { exact: id } };
  try {
    const stream = await devices.getUserMedia({ audio: false, video: { ...which, ...size } });
    const track = stream.getVideoTracks()[0];
    const torch: unknown =
      track === undefined ? false : Reflect.get(track.getCapabilities?.() ?? {}, 'torch');
    return { stream, id: track?.getSettings().deviceId, hasTorch: torch === true };
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    throw new CameraError(name === 'NotAllowedError' ? 'denied' : 'missing', error);
  }
}

/** The cameras of this device; their names are available once the user has allowed one. */
export async function listCameras(): Promise<{ value: string; label: string }[]> {
  const found = await navigator.mediaDevices.enumerateDevices();
  return found
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }, index) => ({ value: deviceId, label: label || String(index + 1) }));
}

/** Turns a camera's torch on or off. */
export async function setTorch({ stream }: Camera, on: boolean): Promise<void> {
  // Browsers support `torch`, but it is missing from the DOM types.
  const light = { torch: on } as MediaTrackConstraintSet;
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [light] });
}

export function closeCamera({ stream }: Camera): void {
  for (const track of stream.getTracks()) track.stop();
}
