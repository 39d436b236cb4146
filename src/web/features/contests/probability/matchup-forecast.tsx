import type { ComponentProps, ReactNode } from 'react';
import type { GameView } from '#contract/games-endpoints.ts';
import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import type { Sides } from '#domain/matchup.ts';
import { contestPhase } from '#web/features/contests/games/game-status.ts';
import { DifferenceNote, describeOurSides } from './market-notes.tsx';
import {
  formatPercents,
  isProvisional,
  predictionLabel,
  type ShownForecast,
} from './shown-forecast.ts';
import { OursAndMarket } from './ours-and-market.tsx';
import { PredictedWinner } from './predicted-winner.tsx';
import { ProvisionalNote } from './provisional.tsx';
import { ProbabilityBar } from './probability-bar.tsx';
import { ReasonList } from './reason-list.tsx';
import { ReplayedBadge, ResultMark } from './grade-mark.tsx';
import { formatSetResult } from './shown-forecast.ts';

interface MatchupForecastProps {
  contest: Parameters<typeof contestPhase>[0] & Pick<GameView, 'league' | 'market'>;
  prediction: PredictionView | undefined;
  shown: ShownForecast;
  names: Sides<string>;
  fullNames: Sides<string>;
  /** Live home win probability; null unless live. */
  live: number | null;
  winner: ComponentProps<typeof ResultMark>['winner'];
  confidence?: ReactNode;
  /** Whether the reasons are listed here; false where the page lists them itself. */
  hasReasons?: boolean;
}

/** Our prediction next to the market, in any state. Use inside a TeamPair. */
export function MatchupForecast({
  contest,
  prediction,
  shown,
  names,
  fullNames,
  live,
  winner,
  confidence,
  hasReasons = true,
}: MatchupForecastProps) {
  const { league, market } = contest;
  const phase = contestPhase(contest);
  const { basis, pick, homeWinProbability, homeScore, awayScore } = shown;
  if (phase === 'live') {
    return (
      <>
        {live !== null && (
          <div>
            <p className="mb-1 text-sm font-semibold">Win probability now</p>
            <ProbabilityBar
              league={league}
              names={names}
              homeWinProbability={live}
              label="Win probability now"
            />
          </div>
        )}
        <p className="text-sm text-muted tabular">
          {beforeTheGame[basis]}: {names[pick]} {formatPercents(homeWinProbability)[pick]},{' '}
          <span className="whitespace-nowrap">
            {pick === 'home' ? `${homeScore}–${awayScore}` : `${awayScore}–${homeScore}`}
          </span>
        </p>
      </>
    );
  }

  const isAhead = phase === 'upcoming';
  const isOpen = isAhead && isProvisional(shown);
  const price = market?.isQuoted === true ? market.homeWinProbability : null;
  const sides = describeOurSides(shown, { now: market, locked: prediction?.market }, names);

  return (
    <>
      {basis === 'replayed' && (
        <p>
          <ReplayedBadge />
        </p>
      )}
      <PredictedWinner
        shown={shown}
        names={fullNames}
        isWithoutConfidence={confidence !== undefined && !isOpen}
        mark={
          contest.completed && <ResultMark winner={winner} prediction={prediction} pick={pick} />
        }
      />
      {!isOpen && confidence}
      {isOpen && <ProvisionalNote missing={shown.missing} />}
      {isAhead && shown.scoreProbability !== null && (
        <p className="text-sm text-muted tabular">
          Most likely result: {formatSetResult({ ...shown, probability: shown.scoreProbability })}
        </p>
      )}
      <ProbabilityBar
        size="small"
        league={league}
        names={names}
        homeWinProbability={homeWinProbability}
        label={basis === 'replayed' ? 'Replayed forecast' : predictionLabel(shown.analyst)}
        market={price}
      />
      <OursAndMarket league={league} names={names} shown={shown} market={market} />
      {!isOpen && sides !== undefined && (
        <p className="text-sm">
          <span className="text-muted">Our side: </span>
          <span className="font-medium tabular">{sides}</span>
        </p>
      )}
      {isAhead && !isOpen && (
        <DifferenceNote league={league} difference={shown.difference} names={names} />
      )}
      {isAhead && hasReasons && <ReasonList league={league} {...shown} names={names} />}
    </>
  );
}

const beforeTheGame: Record<ShownForecast['basis'], string> = {
  locked: 'Locked prediction',
  now: 'Pregame model (not locked)',
  replayed: 'Pregame model (not locked)',
};
