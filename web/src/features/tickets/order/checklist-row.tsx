import type { WireAnswer, WireLine, WorkOrder } from '@halla/contract/maintenance';
import type { TicketPhoto } from '@halla/contract/ticket-replies';
import { formatNumber } from '@halla/domain/formats';
import { isPhoto, isSignature, lineState } from '@halla/domain/maintenance/checklist';
import { Button, Text, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { AnswerInput } from './answer-input.tsx';
import classes from './checklist-row.module.css';
import { useLimitText } from './limit-text.ts';
import { LinePhoto, PhotoInput } from './photo-input.tsx';
import { SignatureImage } from './signature-image.tsx';
import type { FilledChecklist } from './use-checklist.ts';

const REMARK_MAX = 2000;

interface ChecklistRowProps {
  readonly ticket: { readonly id: number; readonly number: number };
  /** Photos of the work order. */
  readonly photos: readonly TicketPhoto[];
  readonly line: WireLine;
  /** Answer stored on the server. */
  readonly stored: WorkOrder['answers'][string] | undefined;
  readonly checklist: FilledChecklist;
  readonly isFixed: boolean;
}

/** A line of a checklist: task or measurement, answer and remark. */
export function ChecklistRow({ ticket, photos, line, stored, checklist, isFixed }: ChecklistRowProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const answer = checklist.shownAnswer(line.key);
  const isOutside = lineState(line, answer) === 'outside';
  const meanwhile = checklist.meanwhile(line.key);
  const limits = useLimitText(line);
  const waiting = checklist.waitingPhoto(line.key);
  return (
    <div className={classes.line} data-outside={isOutside}>
      {isFixed ? (
        <FixedAnswer line={line} answer={answer} limits={limits}>
          {isPhoto(answer.value) && (
            <LinePhoto ticketId={ticket.id} shown={answer.value.photo} photos={photos} waiting={waiting} />
          )}
        </FixedAnswer>
      ) : line.kind === 'photo' ? (
        <PhotoInput ticket={ticket} line={line} photos={photos} checklist={checklist} />
      ) : (
        <AnswerInput
          line={line}
          limits={limits}
          value={answer.value}
          onChange={(value) => checklist.fill(line.key, { ...answer, value })}
        />
      )}
      <Remark
        label={line.label}
        needed={isOutside ? (line.kind === 'check' ? 'outsideCheck' : 'outside') : null}
        answer={answer}
        // A remark refers to its photo, which has no id while it waits in the tray.
        isFixed={isFixed || waiting !== undefined}
        onChange={(remark) => checklist.fill(line.key, { ...answer, remark })}
      />
      {meanwhile !== null && (
        <Text size="sm" c="orange" role="status">
          {t(($) => $.maintenance.order.meanwhile, {
            name: stored?.User?.fullName ?? '',
            value: answerText(meanwhile),
          })}
        </Text>
      )}
      {stored !== undefined && (
        <Text size="xs" c="dimmed">
          {t(($) => $.maintenance.order.by, {
            name: stored.User?.fullName ?? '',
            time: formatDateTime(stored.at, lang),
          })}
        </Text>
      )}
    </div>
  );

  function answerText({ value, remark }: WireAnswer): string {
    const words = wordsOf(value);
    const said = typeof words === 'boolean' ? t(($) => $.maintenance.order[words ? 'yes' : 'no']) : words;
    const shown = said === null || said === '' ? t(($) => $.maintenance.order.empty) : said;
    return remark === '' ? shown : `${shown} (${remark})`;
  }

  function wordsOf(value: WireAnswer['value']): string | boolean | null {
    if (isPhoto(value)) return t(($) => $.maintenance.order.photo.other);
    if (isSignature(value)) return value.name;
    return typeof value === 'number' ? formatNumber(value, lang, 2) : value;
  }
}

interface FixedAnswerProps {
  readonly line: WireLine;
  readonly answer: WireAnswer;
  readonly limits: string;
  /** The picture of a line answered by photo. */
  readonly children: ReactNode;
}

function FixedAnswer({ line: { label, unit }, answer: { value }, limits, children }: FixedAnswerProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  if (isSignature(value) || isPhoto(value)) {
    return (
      <>
        <Text size="sm" c="dimmed">
          {label}:
        </Text>
        {isSignature(value) ? <SignatureImage signature={value} /> : children}
      </>
    );
  }
  const words = typeof value === 'number' ? `${formatNumber(value, lang, 2)} ${unit ?? ''}` : value;
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      <Text span size="sm" c="dimmed">
        {label}:
      </Text>{' '}
      {typeof words === 'boolean' ? t(($) => $.maintenance.order[words ? 'yes' : 'no']) : (words ?? '–')}
      {limits !== '' && (
        <Text span size="sm" c="dimmed">
          {' '}
          ({limits})
        </Text>
      )}
    </Text>
  );
}

interface RemarkProps {
  /** Label of the line. */
  readonly label: string;
  /** Why a remark is required; null: it is not. */
  readonly needed: 'outside' | 'outsideCheck' | null;
  readonly answer: WireAnswer;
  readonly isFixed: boolean;
  readonly onChange: (remark: string) => void;
}

function Remark({ label, needed, answer: { remark }, isFixed, onChange }: RemarkProps) {
  const { t } = useTranslation();
  const [isWanted, setWanted] = useState(false);
  if (isFixed) {
    return remark === '' ? null : (
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {remark}
      </Text>
    );
  }
  if (needed === null && remark === '' && !isWanted) {
    return (
      <div>
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          aria-label={`${t(($) => $.maintenance.order.addRemark)}: ${label}`}
          onClick={() => setWanted(true)}
        >
          {t(($) => $.maintenance.order.addRemark)}
        </Button>
      </div>
    );
  }
  return (
    <Textarea
      aria-label={`${t(($) => $.maintenance.order.remark)}: ${label}`}
      placeholder={t(($) => $.maintenance.order.remark)}
      error={needed !== null && remark.trim() === '' ? t(($) => $.maintenance.order[needed]) : undefined}
      autosize
      minRows={1}
      maxRows={6}
      maxLength={REMARK_MAX}
      value={remark}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
