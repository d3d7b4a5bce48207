import type { CallRequest } from '@halla/contract/calls';
import type { Lang } from '@halla/domain/limits';
import { addDays } from '@halla/domain/time';
import { eq } from 'drizzle-orm';
import type { SignedInContext } from '#app/calls/context.ts';
import { acknowledgeFieldNotice } from '#modules/field-notices/answer-notice.service.ts';
import { addFieldNotice } from '#modules/field-notices/edit-notice.service.ts';
import { fieldNotices } from '#modules/field-notices/field-notices.table.ts';
import { closeFieldNotice, publishFieldNotice } from '#modules/field-notices/publish-notice.service.ts';
import { officeTime } from '../office-time.ts';
import { before, type Chapter, inOrder, type PastStep } from './chapter.ts';
import { workingDay } from './office-days.ts';
import type { CastDevice, World } from './world.ts';

type Notice = CallRequest<'add_field_notice'>['notice'];

/** A notice of the demo; days are counted back from the first day of the demo. */
interface DemoNotice extends Pick<Notice, 'urgency'> {
  title: Readonly<Record<Lang, string>>;
  text: Readonly<Record<Lang, string>>;
  isAbout: (device: CastDevice) => boolean;
  madeBefore: number;
  publishedBefore: number | null;
  closedBefore: number | null;
  /** One in this many owners acknowledges by phone; 0: none. */
  phonedEach: number;
}

const NOTICES: readonly DemoNotice[] = [
  {
    urgency: 'service',
    title: { en: 'Clean the air filter each month', fi: 'Puhdista ilmansuodatin kuukausittain' },
    text: {
      en: 'Dust in the air filter makes the cabin cool more slowly. Take the filter out, rinse it with water, and put it back when it is dry.',
      fi: 'Pöly ilmansuodattimessa hidastaa kabinetin jäähtymistä. Irrota suodatin, huuhtele se vedellä ja laita se takaisin, kun se on kuiva.',
    },
    isAbout: () => true,
    ...{ madeBefore: 20, publishedBefore: 19, closedBefore: 6, phonedEach: 1 },
  },
  {
    urgency: 'safety',
    title: { en: 'Check the door seal before each day', fi: 'Tarkista oven tiiviste joka aamu' },
    text: {
      en: 'A worn seal lets cold gas into the room.\n\n1. Open the door and look at the seal all around.\n2. If it is torn or loose, do not use the cabin and report a fault.\n3. Acknowledge this notice when all who run the cabin know of it.',
      fi: 'Kulunut tiiviste päästää kylmää kaasua huoneeseen.\n\n1. Avaa ovi ja tarkista tiiviste joka puolelta.\n2. Jos se on repeytynyt tai irti, älä käytä kabinettia ja ilmoita viasta.\n3. Kuittaa tämä tiedote, kun kaikki kabinettia käyttävät tietävät siitä.',
    },
    isAbout: ({ id }) => id % 2 === 1,
    ...{ madeBefore: 5, publishedBefore: 4, closedBefore: null, phonedEach: 3 },
  },
  {
    urgency: 'information',
    title: { en: 'New contact hours of the service desk', fi: 'Huollon uudet palveluajat' },
    text: { en: 'From next month we answer from 7 to 19.', fi: '' },
    isAbout: () => true,
    ...{ madeBefore: 2, publishedBefore: null, closedBefore: null, phonedEach: 0 },
  },
];

const MINUTE = 10 * 60;

/** Field notices: one that all have answered, one that is open, and a draft. */
export const noticesChapter: Chapter = {
  name: 'field notices',
  steps: (world) =>
    before(
      officeTime({ day: world.since, minute: 0, zone: world.zone }),
      inOrder(NOTICES.flatMap((notice) => stepsOf(notice, world))),
    ),
};

function stepsOf(notice: DemoNotice, world: World): PastStep[] {
  const chosen = world.devices.filter(notice.isAbout);
  const at = (days: number, minute: number) =>
    officeTime({ day: workingDay(addDays(world.since, -days)), minute: MINUTE + minute, zone: world.zone });
  const { urgency, title, text, madeBefore, publishedBefore, closedBefore, phonedEach } = notice;
  const content = { urgency, title, text, criteria: criteriaOf(chosen), acknowledgeBy: null };
  const step = (days: number, minute: number, call: PastStep['call'], run: PastStep['run']): PastStep => ({
    ...{ at: at(days, minute), by: 'admin', call, run },
  });
  const made = step(madeBefore, 0, 'add_field_notice', (ctx) =>
    addFieldNotice({ ctx, input: { notice: content } }),
  );
  if (publishedBefore === null || chosen.length === 0) return [made];
  const owners = [...new Set(chosen.map(({ companyId }) => companyId))];
  const phoned = owners.filter((_, index) => phonedEach > 0 && index % phonedEach === 0);
  return [
    made,
    step(publishedBefore, 5, 'publish_field_notice', withNotice(notice, publishFieldNotice)),
    ...phoned.map((companyId, index) =>
      step(publishedBefore - 1, 10 + index, 'acknowledge_field_notice', (ctx) =>
        withNotice(notice, (asked) =>
          acknowledgeFieldNotice({
            ctx,
            input: { ...asked.input, company_id: companyId, note: 'By phone' },
          }),
        )(ctx),
      ),
    ),
    ...(closedBefore === null
      ? []
      : [step(closedBefore, 0, 'close_field_notice', withNotice(notice, closeFieldNotice))]),
  ];
}

const criteriaOf = (chosen: readonly CastDevice[]) => ({
  ...{ serialNumbers: chosen.map(({ serialNumber }) => serialNumber), families: [] },
  ...{ versions: [], parts: [] },
});

interface AskedOfNotice {
  ctx: SignedInContext;
  input: { notice_id: number };
}

/** Runs a step of a notice, which is found by its title. */
function withNotice({ title }: DemoNotice, run: (asked: AskedOfNotice) => Promise<unknown>) {
  return async (ctx: SignedInContext) => {
    const [row] = await ctx.db
      .select({ id: fieldNotices.id })
      .from(fieldNotices)
      .where(eq(fieldNotices.titleEn, title.en));
    if (row !== undefined) await run({ ctx, input: { notice_id: row.id } });
  };
}
