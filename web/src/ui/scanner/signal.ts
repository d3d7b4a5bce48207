/** Vibration pattern in milliseconds: one pulse for an accepted code, two for a problem. */
const PULSES = { good: [60], bad: [90, 70, 90] } as const;
const PITCH_HZ = { good: 1320, bad: 330 } as const;
const VOLUME = 0.08;

let speaker: AudioContext | null = null;

/**
 * Signals by vibration and sound, where supported, whether a scanned code was accepted, since the user is
 * already looking at the next label.
 */
export function signalScan(kind: 'good' | 'bad'): void {
  navigator.vibrate?.([...PULSES[kind]]);
  if (typeof AudioContext === 'undefined') return;
  speaker ??= new AudioContext();
  // Browsers block audio until the first user interaction with the page.
  if (speaker.state === 'suspended') {
    speaker.resume().catch((error: unknown) => console.warn('The browser plays no sound', error));
  }
  let at = speaker.currentTime;
  for (const [index, length] of PULSES[kind].entries()) {
    if (index % 2 === 0) beep(speaker, { at, length: length / 1000, pitch: PITCH_HZ[kind] });
    at += length / 1000;
  }
}

interface Beep {
  /** Seconds on the clock of the audio context. */
  readonly at: number;
  readonly length: number;
  readonly pitch: number;
}

function beep(context: AudioContext, { at, length, pitch }: Beep): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = pitch;
  volume.gain.value = VOLUME;
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + length);
}
