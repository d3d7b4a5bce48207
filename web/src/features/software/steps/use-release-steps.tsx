import type { CallOutput } from '@halla/contract/calls';
import type { SoftwarePackage } from '@halla/contract/software';
import { nextReleaseMove, type ReleaseMove, releaseMoves } from '@halla/domain/software/release-track';
import { FIRST_STAGE, LAST_STAGE, nextStage } from '@halla/domain/software/stages';
import { CirclePause, CirclePlay, type LucideIcon, Rocket, RotateCcw, Undo2 } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import type { Step } from '../../../ui/record/next-step.tsx';
import { stageName } from '../api/stage-name.ts';
import { addedDevices } from './added-devices.ts';

const PublishDialog = lateDialog(async () => (await import('../publish/publish-dialog.tsx')).PublishDialog);

type Progress = CallOutput<'get_release_progress'>;

const ICONS: Readonly<Record<ReleaseMove, LucideIcon>> = {
  publish: Rocket,
  next: Rocket,
  halt: CirclePause,
  resume: CirclePlay,
  withdraw: Undo2,
  offer: RotateCcw,
};

interface ReleaseSteps {
  /** Null if it only has to be watched. */
  readonly move: ReleaseMove | null;
  readonly next: Step | undefined;
  readonly others: readonly Step[];
  readonly isBusy: boolean;
  /** The open question of a step, to be rendered by the page. */
  readonly question: ReactNode;
}

/** Steps that a super user can take on a package, each after a confirmation that explains it. */
export function useReleaseSteps(progress: Progress): ReleaseSteps {
  const { t } = useTranslation();
  const { package: release, trial, readiness } = progress;
  const { id, updatedAt, stage } = release;
  // Unchanged since the dialog was opened: a release by another user must not remove the form.
  const [published, setPublished] = useState<SoftwarePackage | null>(null);
  const steps = useCallMutation('set_release_stage');
  const edits = useCallMutation('edit_software_package');
  const ask = useQuestion(progress);
  const software_package = { id, updatedAt };
  const withdraw = (withdrawn: boolean) =>
    edits.mutate({ software_package: { ...software_package, withdrawn } });

  const moves: Readonly<Record<ReleaseMove, () => void>> = {
    publish: () => setPublished(release),
    next: () => steps.mutate({ software_package, step: 'next' }),
    halt: () => steps.mutate({ software_package, step: 'halt' }),
    resume: () => steps.mutate({ software_package, step: 'resume' }),
    withdraw: () => withdraw(true),
    offer: () => withdraw(false),
  };
  const label = (move: ReleaseMove) => {
    if (move === 'publish')
      return t(($) => $.software.track.moves.next, { stage: stageName(FIRST_STAGE, t) });
    const to = (stage && nextStage(stage)) ?? LAST_STAGE;
    if (move === 'next' && to === LAST_STAGE) return t(($) => $.software.track.moves.all);
    return t(($) => $.software.track.moves[move], { stage: stageName(to, t) });
  };
  const stepOf = (move: ReleaseMove): Step => {
    const Icon = ICONS[move];
    return {
      ...{ key: move, label: label(move) },
      icon: <Icon size={18} aria-hidden />,
      run: () => void ask(move, label(move)).then((isSure) => isSure && moves[move]()),
      isDangerous: move === 'withdraw',
      isBlocked: move === 'next' && readiness !== null && readiness.gaps.length > 0,
    };
  };
  const isHarmful = isHarm(trial);
  const move = nextReleaseMove(release, isHarmful);
  return {
    move,
    next: move === null ? undefined : stepOf(move),
    others: releaseMoves(release)
      // A stage blocked by harm is not offered next to the halt.
      .filter((one) => one !== move && one !== 'next')
      .map(stepOf),
    isBusy: steps.isPending || edits.isPending,
    question: published !== null && (
      <Suspense>
        <PublishDialog prerelease={published} onClose={() => setPublished(null)} />
      </Suspense>
    ),
  };
}

/** Percentage of the evidence at which a release is halted. */
const ENOUGH = 100;

function isHarm(trial: Progress['trial']): boolean {
  if (trial === null) return false;
  return (
    trial.counts.some((count) => count.isHarm) || trial.measures.some(({ evidence }) => evidence >= ENOUGH)
  );
}

/** Returns a function that asks before a step: the number of devices of the next stage, or what follows. */
function useQuestion(progress: Progress) {
  const { t } = useTranslation();
  const { package: release, reached } = progress;
  const { version, stage, haltedAt } = release;
  const words = (move: Exclude<ReleaseMove, 'publish'>) => {
    if (move === 'next') {
      const to = stage && nextStage(stage);
      const text = t(($) => $.software.steps.next.text, { count: addedDevices(progress) });
      const devices = reached.find((one) => one.stage === LAST_STAGE)?.devices ?? 0;
      return to === LAST_STAGE
        ? { title: t(($) => $.software.steps.next.all, { devices }), text }
        : { title: t(($) => $.software.steps.next.title, { stage: to ?? LAST_STAGE }), text };
    }
    const title = t(($) => $.software.steps[move].title, { version });
    if (move === 'offer' && haltedAt !== null)
      return { title, text: t(($) => $.software.steps.offer.halted) };
    return { title, text: t(($) => $.software.steps[move].text, { version }) };
  };
  return async (move: ReleaseMove, action: string): Promise<boolean> =>
    // The form for the first release explains it.
    move === 'publish' || confirm({ ...words(move), action, dangerous: move === 'withdraw' });
}
