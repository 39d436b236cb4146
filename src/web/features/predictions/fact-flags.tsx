import { TriangleAlert } from 'lucide-react';
import type { AnalysisView, PredictionView } from '#contract/predictions.ts';

type Flag = AnalysisView['flags'][number];

/** “GPT-4o says 7-3, the record is 8-3”: what the analyst stated and our data say otherwise. */
export function flagWords(flag: Flag, author: string, team: string): string {
  const { fact, stated, known } = flag;
  if (fact === 'record') {
    return known === ''
      ? `${author} says ${team} are ${stated}; no record is stored`
      : `${author} says ${team} are ${stated}, the record is ${known}`;
  }
  return known === ''
    ? `${author} says ${stated} starts for ${team}; no starter is announced`
    : `${author} says ${stated} starts for ${team}, the announced starter is ${known}`;
}

/** Facts that the analyst got wrong stand where the analysis is read. */
export function FactFlags({ prediction }: { prediction: PredictionView }) {
  const flags = prediction.analysis?.flags ?? [];
  if (flags.length === 0) return null;

  const { game, aiModelLabel } = prediction;
  return (
    <ul
      aria-label="Facts that the analyst got wrong"
      className="flex flex-col gap-1 rounded-md bg-bad-ground px-3 py-2 text-sm text-bad"
    >
      {flags.map((flag) => {
        const team = flag.side === 'home' ? game.homeTeam : game.awayTeam;
        const words = flagWords(flag, aiModelLabel, team.shortName);

        return (
          <li key={words} className="flex items-start gap-2">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {words}
          </li>
        );
      })}
    </ul>
  );
}
