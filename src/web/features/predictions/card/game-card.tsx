import { type ReactNode, useId, useState } from 'react';
import type { GameView } from '#contract/games.ts';
import type { PredictionView } from '#contract/predictions.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DisclosureButton } from '#web/ui/disclosure.tsx';
import { LineScore } from '../../contests/games/line-score.tsx';
import { canStillBePredicted, statusKind } from '../../contests/games/game-status.ts';
import { AbsenceList } from '../../contests/line-ups/absence-list.tsx';
import { abbreviations, gameLabel } from '../../contests/games/matchup.ts';
import { SpoilerButton } from '../../contests/spoilers/spoiler-button.tsx';
import { StartTime } from '../../contests/games/start-time.tsx';
import { StatusBadge } from '../../contests/games/status-badge.tsx';
import { TeamPair } from '../../contests/teams/team-pair.tsx';
import { BaselineWarning } from './baseline-warning.tsx';
import { LittleHistoryNote } from './little-history-note.tsx';
import { absencesOnCard, type CardStyle } from './card-style.ts';
import { FactFlags } from './fact-flags.tsx';
import { GameCardActions } from './game-card-actions.tsx';
import { GameCardOdds } from './game-card-odds.tsx';
import { GameCardSummary } from './game-card-summary.tsx';
import { GameCardTeams } from './game-card-teams.tsx';
import { WinnerBanner } from './winner-banner.tsx';
import { ConfidenceMeter } from '../../contests/probability/confidence-meter.tsx';
import { lazyPart } from '#web/lib/lazy-part.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const GameCardDetails = lazyPart(
  async () => (await import('./game-card-details.tsx')).GameCardDetails,
  {
    pending: <Skeleton className="h-40" />,
  },
);

interface GameCardProps {
  game: GameView;
  prediction: PredictionView | undefined;
  /** True when the predictions could not be loaded: “none” is then not known. */
  isUnknown: boolean;
  /** In percent: predictions at or above it carry a mark. */
  threshold: number;
  now: Date;
  style: CardStyle;
  /** What a league adds: the pitchers of a baseball game. */
  extra?: ReactNode;
  /** The button that adds the game to the picks. */
  pick: ReactNode;
}

/** A game at a glance, in each state it can be in; all else that is known and believed about it on request. */
export function GameCard({
  game,
  prediction,
  isUnknown,
  threshold,
  now,
  style,
  extra,
  pick,
}: GameCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const isOff = statusKind(game.state) === 'off';
  // One that was on already when Linewise first heard of it: one sentence says what three would.
  const isResultHidden =
    (game.isLive || game.completed) &&
    prediction === undefined &&
    game.forecast === null &&
    game.replayed === null &&
    game.market === null;

  return (
    <article aria-label={gameLabel(game)} className="min-w-0">
      <TeamPair
        away={game.away}
        home={game.home}
        className={`flex h-full flex-col gap-2 rounded-lg border bg-surface p-3 compact:gap-1 compact:p-2 md:px-4 ${isOff ? 'border-dashed border-line-strong' : 'border-line'}`}
      >
        <GameCardTeams
          game={game}
          prediction={prediction}
          teamNotes={style.teamNotes}
          head={
            <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
              <StatusBadge game={game} />
              <span>
                <StartTime game={game} />
                {game.network !== null && (
                  <span className="whitespace-nowrap"> · {game.network}</span>
                )}
              </span>
              {prediction !== undefined && prediction.confidence >= threshold && (
                <Badge tone="outline">{threshold}%+</Badge>
              )}
            </p>
          }
        />
        {game.state !== 'scheduled' && (
          <SpoilerButton contest={game} label={gameLabel(game)} hasBegun className="self-start" />
        )}
        {game.isLive && <LineScore game={game} />}
        {prediction === undefined ? (
          <p className="text-sm text-muted">
            {isUnknown
              ? 'The prediction could not be loaded'
              : isResultHidden
                ? 'Nothing is stored from before the start: no prediction, no forecast and no line.'
                : formatAbsence(game, now)}
          </p>
        ) : (
          <>
            {style.hasConfidenceBar && <ConfidenceBar prediction={prediction} />}
            <WinnerBanner
              prediction={prediction}
              hasScore={style.hasConfidenceBar}
              isWithoutMeter={style.hasConfidenceBar}
            />
          </>
        )}
        {!isResultHidden && (
          <>
            <GameCardOdds game={game} prediction={prediction} now={now} />
            <GameCardSummary game={game} prediction={prediction} />
          </>
        )}
        {!game.completed && game.forecast !== null && (
          <AbsenceList
            league={game.league}
            absences={game.forecast.absences}
            names={abbreviations(game)}
            atMost={absencesOnCard}
          />
        )}
        {prediction?.isBaseline === true && <BaselineWarning author={prediction} />}
        {prediction?.hasLittleHistory === true && <LittleHistoryNote />}
        {prediction !== undefined && <FactFlags prediction={prediction} />}

        <GameCardActions
          game={game}
          prediction={prediction}
          style={style}
          now={now}
          pick={pick}
          details={
            <DisclosureButton
              label="Details"
              isOpen={isOpen}
              onToggle={() => setIsOpen(!isOpen)}
              onApproach={() => void GameCardDetails.preload()}
              controls={id}
              className="w-auto! flex-none! gap-1! px-2 text-muted"
            />
          }
        />
        <div id={id} hidden={!isOpen} className="border-t border-line pt-3 pb-1">
          {isOpen && (
            <GameCardDetails game={game} prediction={prediction} style={style} extra={extra} />
          )}
        </div>
      </TeamPair>
    </article>
  );
}

/** Why there is no prediction. */
function formatAbsence(game: GameView, now: Date): string {
  if (canStillBePredicted(game, now)) return 'AI analysis pending';
  return statusKind(game.state) === 'off'
    ? 'Not being played as scheduled: no prediction'
    : 'No prediction was made before the start';
}

/** The confidence as a bar from 0 to 100. */
function ConfidenceBar({ prediction }: { prediction: PredictionView }) {
  const text = `${prediction.confidence.toFixed(1)}%`;

  return (
    <div className="flex items-center gap-3 text-sm">
      <span className="shrink-0 text-muted">AI Confidence</span>
      <Progress
        label="AI Confidence"
        value={prediction.confidence}
        max={100}
        valueText={text}
        className="flex-1"
      />
      <span aria-hidden="true" className="shrink-0">
        <ConfidenceMeter band={prediction.confidenceBand} confidence={prediction.confidence} />
      </span>
    </div>
  );
}
