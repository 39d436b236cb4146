import { Check, CircleDashed, Equal, Minus, X } from 'lucide-react';
import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import type { GradeOutcome } from '#domain/grading/terms.ts';
import { Badge } from '#web/ui/badge.tsx';

const correctness = {
  right: { word: 'Correct', tone: 'good', Icon: Check },
  wrong: { word: 'Incorrect', tone: 'bad', Icon: X },
  void: { word: 'No result', tone: 'outline', Icon: Minus },
  pending: { word: 'Pending', tone: 'outline', Icon: CircleDashed },
} as const;

interface CorrectnessMarkProps {
  isCorrect: boolean | null;
  isVoid: boolean;
}

export function CorrectnessMark({ isCorrect, isVoid }: CorrectnessMarkProps) {
  const mark = isCorrect === null ? (isVoid ? 'void' : 'pending') : isCorrect ? 'right' : 'wrong';
  const { word, tone, Icon } = correctness[mark];
  return (
    <Badge tone={tone} Icon={Icon}>
      {word}
    </Badge>
  );
}

interface ResultMarkProps {
  /** The winner; null where nobody won, or in spoiler-free mode. */
  winner: 'home' | 'away' | 'tie' | null;
  prediction: PredictionView | undefined;
  pick: 'home' | 'away';
}

export function ResultMark({ winner, prediction, pick }: ResultMarkProps) {
  if (winner === null) return null;
  if (prediction !== undefined) {
    const isVoid = prediction.grade !== null && prediction.isCorrect === null;
    return <CorrectnessMark isCorrect={prediction.isCorrect} isVoid={isVoid} />;
  }
  const isTie = winner === 'tie';
  return <CorrectnessMark isCorrect={isTie ? null : winner === pick} isVoid={isTie} />;
}

const outcomes = {
  win: { word: 'Won', tone: 'good', Icon: Check },
  loss: { word: 'Lost', tone: 'bad', Icon: X },
  push: { word: 'Push', tone: 'neutral', Icon: Equal },
  void: { word: 'No result', tone: 'outline', Icon: Minus },
} as const;

/** How a bet on the prediction would have ended; `voidWord` says why there was none. */
export function OutcomeMark({ outcome, voidWord }: { outcome: GradeOutcome; voidWord: string }) {
  const { word, tone, Icon } = outcomes[outcome];
  return (
    <Badge tone={tone} Icon={Icon}>
      {outcome === 'void' ? voidWord : word}
    </Badge>
  );
}

/** Marks every forecast that was not locked before the start. */
export function ReplayedBadge() {
  return <Badge tone="caution">Replayed, not locked</Badge>;
}
