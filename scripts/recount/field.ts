/** What the chances of a tournament's field were worth, question by question. */

const questions = ['win', 'top5', 'top10', 'top20', 'makeCut'] as const;
type Question = (typeof questions)[number];

export interface Golfer {
  playerId: string;
  statistical: number;
  analyst: number | null;
  blend: number;
  top5: number;
  top10: number;
  top20: number;
  makeCut: number;
}

export interface FieldResult {
  state: string;
  finishes: { playerId: string; started: boolean; place: number | null; madeCut: boolean | null }[];
}

/** Mean scores over those who started, and whether the likeliest of all did it. */
export interface QuestionWorth {
  brier: number;
  logScore: number;
  bestDid?: boolean;
  /** Of each of them the chance, and whether he did it. */
  statements: { chance: number; did: boolean }[];
}

/** By “layer question”. */
export function recountField(
  golfers: Golfer[],
  { state, finishes }: FieldResult,
): Record<string, QuestionWorth> {
  const worth: Record<string, QuestionWorth> = {};
  if (state !== 'final') return worth;
  for (const question of questions) {
    const did = (playerId: string) => didIt(question, finishes, playerId);
    const ofStatistical = (golfer: Golfer) =>
      question === 'win' ? golfer.statistical : golfer[question];
    const chances = {
      statistical: golfers.map((one) => [one.playerId, ofStatistical(one)] as const),
    };
    Object.assign(worth, worthOf('statistical', question, chances.statistical, did));
    if (question !== 'win') continue;
    const named = golfers.flatMap(({ playerId, analyst }) =>
      analyst === null ? [] : [[playerId, analyst] as const],
    );
    Object.assign(worth, worthOf('analyst', question, named, did));
    const blended = golfers.map(({ playerId, blend }) => [playerId, blend] as const);
    Object.assign(worth, worthOf('ours', question, blended, did));
  }
  return worth;
}

function worthOf(
  layer: string,
  question: Question,
  chances: (readonly [string, number])[],
  did: (playerId: string) => boolean | undefined,
): Record<string, QuestionWorth> {
  const known = chances.filter(([playerId]) => did(playerId) !== undefined);
  if (known.length === 0) return {};
  const statements = known.map(([playerId, stated]) => ({
    chance: Math.min(7999 / 8000, Math.max(1 / 8000, stated)),
    did: did(playerId) === true,
  }));
  let [brier, logScore] = [0, 0];
  for (const { chance, did: happened } of statements) {
    const ofWhatHappened = happened ? chance : 1 - chance;
    brier += (1 - ofWhatHappened) ** 2 / known.length;
    logScore -= Math.log(ofWhatHappened) / known.length;
  }
  let best = chances[0];
  for (const one of chances) if (best === undefined || one[1] > best[1]) best = one;
  const bestDid = best === undefined ? undefined : did(best[0]);
  return {
    [`${layer} ${question}`]: {
      brier,
      logScore,
      statements,
      ...(bestDid !== undefined && { bestDid }),
    },
  };
}

function didIt(
  question: Question,
  finishes: FieldResult['finishes'],
  playerId: string,
): boolean | undefined {
  const finish = finishes.find((one) => one.playerId === playerId);
  if (finish?.started !== true) return undefined;
  if (question === 'makeCut') return finish.madeCut ?? undefined;
  const places = { win: 1, top5: 5, top10: 10, top20: 20 }[question];
  return finish.place !== null && finish.place <= places;
}
