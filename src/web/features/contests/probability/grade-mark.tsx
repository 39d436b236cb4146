import { Check, CircleDashed, Equal, Minus, X } from 'lucide-react';
import type { GradeOutcome } from '#domain/grading/terms.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Correct, incorrect or pending: an icon and a word, never color alone. */
export function CorrectnessMark({
  isCorrect,
  isVoid,
}: {
  isCorrect: boolean | null;
  isVoid: boolean;
}) {
  if (isCorrect === true) {
    return (
      <Badge tone="good" Icon={Check}>
        Correct
      </Badge>
    );
  }
  if (isCorrect === false) {
    return (
      <Badge tone="bad" Icon={X}>
        Incorrect
      </Badge>
    );
  }
  return (
    <Badge tone="outline">
      {isVoid ? <Minus aria-hidden="true" /> : <CircleDashed aria-hidden="true" />}
      {isVoid ? 'No result' : 'Pending'}
    </Badge>
  );
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
