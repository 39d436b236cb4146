import { TriangleAlert } from 'lucide-react';
import type { AnalysisView, PredictionView } from '#contract/predictions.ts';

type Flag = AnalysisView['flags'][number];

/** “Eagles: GPT-4o says 7-3, the record is 8-3”. */
export function formatFlag({ fact, stated, known }: Flag, author: string, team: string): string {
  if (fact === 'record') {
    const record = known === '' ? 'we have no record' : `the record is ${known}`;
    return `${team}: ${author} says ${stated}, ${record}`;
  }
  const starter = known === '' ? 'no starter announced' : `${known} is announced`;
  return `${team}: ${author} says ${stated} starts, ${starter}`;
}

/** Facts in the analysis that contradict our data. */
export function FactFlags({ prediction }: { prediction: PredictionView }) {
  const flags = prediction.analysis?.flags ?? [];
  if (flags.length === 0) return null;

  const { game, aiModelLabel } = prediction;
  return (
    <ul
      aria-label="Analyst errors"
      className="flex flex-col gap-1 rounded-md bg-bad-ground px-3 py-2 text-sm text-bad"
    >
      {flags.map((flag) => {
        const team = flag.side === 'home' ? game.homeTeam : game.awayTeam;
        const words = formatFlag(flag, aiModelLabel, team.shortName);

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
