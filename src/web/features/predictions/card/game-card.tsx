import { type ReactNode, useId, useState } from 'react';
import type { GameView } from '#contract/games-endpoints.ts';
import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import { isAiAsked } from '#domain/analyst.ts';
import { toConfidenceBand, toConfidence } from '#domain/confidence.ts';
import type { Sides } from '#domain/matchup.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { DisclosureButton } from '#web/ui/disclosure.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useSportSettings } from '#web/features/analysts/settings/sport-settings.ts';
import {
  canStillBePredicted,
  contestPhase,
  findWinner,
  statusKind,
} from '#web/features/contests/games/game-status.ts';
import { formatCovered, abbreviations, gameLabel } from '#web/features/contests/games/matchup.ts';
import { LineScore } from '#web/features/contests/games/line-score.tsx';
import { StartTime, StatusBadge } from '#web/features/contests/games/status-badge.tsx';
import { OutList } from '#web/features/contests/lineups/out-list.tsx';
import { ConfidenceMeter } from '#web/features/contests/probability/predicted-winner.tsx';
import { LineMoveNote } from '#web/features/contests/probability/line-move-note.tsx';
import { MatchupForecast } from '#web/features/contests/probability/matchup-forecast.tsx';
import { ProvisionalNote } from '#web/features/contests/probability/provisional.tsx';
import {
  findShownForecast,
  formatPercents,
  type ShownForecast,
} from '#web/features/contests/probability/shown-forecast.ts';
import { BestPrice, findBestPrice } from '#web/features/contests/quotes/best-price.tsx';
import { SpoilerButton } from '#web/features/contests/spoilers/spoilers.tsx';
import { TeamPair } from '#web/features/contests/teams/team-pair.tsx';
import {
  FactFlags,
  PredictionWarnings,
  VoidNote,
} from '#web/features/predictions/analysis/prediction-notes.tsx';
import { absencesOnCard, type GameCardProps, generateLabels } from './card-style.ts';
import { ContestActions } from './contest-actions.tsx';
import { GameCardTeams } from './game-card-teams.tsx';
import {
  useGeneratePrediction,
  useLiveSteps,
} from '#web/features/predictions/generation/use-generation.ts';
import {
  GenerationStatus,
  GenerationSteps,
} from '#web/features/predictions/generation/generation-status.tsx';

const GameCardDetails = lazyPart(
  async () => (await import('./game-card-details.tsx')).GameCardDetails,
  {
    pending: <Skeleton className="h-40" />,
  },
);

const AtStake = lazyPart(async () => (await import('#web/features/season/at-stake.tsx')).AtStake, {
  pending: <p className="h-5" />,
});

export function GameCard({
  game,
  prediction,
  voided,
  isUnknown,
  now,
  style,
  extra,
  pick,
}: GameCardProps) {
  const threshold = Number(useSportSettings(game.sport).confidenceThreshold);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const phase = contestPhase(game);
  const isAhead = phase === 'upcoming';
  const names = abbreviations(game);
  const shown = findShownForecast(game, prediction);
  const covered = formatCovered(game);
  const best = isAhead ? findBestPrice(game, shown?.homeWinProbability) : null;
  const place = [game.venue, game.city, style.hasGameType ? game.gameType : null];

  return (
    <article aria-label={gameLabel(game)} className="min-w-0">
      <TeamPair
        away={game.away}
        home={game.home}
        className={`flex h-full flex-col gap-2 rounded-lg border bg-surface p-3 compact:gap-1 compact:p-2 md:px-4 ${phase === 'off' ? 'border-dashed border-line-strong' : 'border-line'}`}
      >
        <GameCardTeams
          game={game}
          shown={shown}
          teamNotes={style.teamNotes}
          head={
            <div className="min-w-0 text-xs text-muted">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <StatusBadge game={game} />
                <span>
                  <StartTime game={game} />
                  {game.network !== null && (
                    <span className="whitespace-nowrap"> · {game.network}</span>
                  )}
                </span>
                {prediction !== undefined && prediction.confidence >= threshold && (
                  <Badge tone="outline">{threshold}%+ confidence</Badge>
                )}
              </p>
              {style.hasPlace && <p>{place.filter(Boolean).join(' · ')}</p>}
            </div>
          }
        />
        {style.hasPlace && extra}
        {game.state !== 'scheduled' && (
          <SpoilerButton contest={game} label={gameLabel(game)} hasBegun className="self-start" />
        )}
        {prediction === undefined && (
          <p className="text-xs text-muted empty:hidden">
            {isUnknown ? 'The prediction could not be loaded' : formatUnpredicted(game, shown, now)}
          </p>
        )}
        {voided !== undefined && <VoidNote prediction={voided} />}
        {covered !== undefined && <p className="text-sm font-medium tabular">{covered}</p>}
        {shown !== undefined && (
          <MatchupForecast
            contest={game}
            prediction={prediction}
            shown={shown}
            names={names}
            fullNames={{ home: game.homeTeam, away: game.awayTeam }}
            live={game.liveHomeWinProbability}
            winner={findWinner(game)}
            confidence={
              style.hasConfidenceBar && !game.completed ? (
                <ConfidenceBar shown={shown} prediction={prediction} names={names} />
              ) : undefined
            }
          />
        )}
        {best !== null && (
          <p className="text-sm text-muted md:*:inline">
            Best price: <BestPrice best={best} names={names} />
          </p>
        )}
        {isAhead && <LineMoveNote game={game} />}
        {isAhead && (game.stakes?.length ?? 0) > 0 && <AtStake game={game} />}
        {game.isLive && <LineScore game={game} />}
        {isAhead && game.forecast !== null && (
          <OutList
            league={game.league}
            absences={game.forecast.absences}
            counted={prediction === undefined ? null : prediction.absences}
            names={names}
            max={absencesOnCard}
          />
        )}
        {isAhead && prediction !== undefined && <PredictionWarnings prediction={prediction} />}
        {isAhead && prediction?.missing.length === 0 && (
          <ProvisionalNote missing={game.forecast?.missing ?? []} />
        )}
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
              className="w-auto! flex-none! gap-1! self-end px-2 text-muted"
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

function GameCardActions({
  game,
  prediction,
  now,
  style,
  pick,
  details,
}: Pick<GameCardProps, 'game' | 'prediction' | 'now' | 'style' | 'pick'> & { details: ReactNode }) {
  const generation = useGeneratePrediction({
    league: game.league,
    contestId: game.id,
    game,
    subject: gameLabel(game),
    failed: style.failed,
  });
  // Of this game alone, or as part of a bulk generation.
  const live = useLiveSteps(game.league, game.id, now);

  return (
    <div className="mt-auto flex flex-col gap-2">
      <ContestActions
        league={game.league}
        gameId={game.id}
        prediction={prediction}
        canAsk={canStillBePredicted(game, now)}
        forecast={game.forecast}
        now={now}
        generation={generation}
        progress={
          !generation.isRunning && live.length > 0 ? (
            <GenerationSteps steps={live} />
          ) : (
            <GenerationStatus generation={generation} />
          )
        }
        label={generateLabels[game.sport]}
        busyLabel={style.generating}
        asksAgain={style.asksAgain}
        pick={pick}
        details={details}
      />
    </div>
  );
}

function formatUnpredicted(game: GameView, shown: ShownForecast | undefined, now: Date): string {
  if (game.kind === 'undecided') return 'Opponent TBD.';
  if (game.kind === 'exhibition') return 'Exhibition game: no prediction.';
  if (canStillBePredicted(game, now)) return 'AI analysis pending';
  if (statusKind(game.state) === 'off') return 'Postponed or canceled: no prediction';
  if (shown === undefined) {
    return 'No prediction: started before Linewise saw it.';
  }
  // A live game’s forecast says so itself.
  if (shown.basis === 'replayed' && game.isLive) return '';
  return 'No prediction was made before the start';
}

interface ConfidenceBarProps {
  shown: ShownForecast;
  prediction: PredictionView | undefined;
  names: Sides<string>;
}

function ConfidenceBar({ shown, prediction, names }: ConfidenceBarProps) {
  const { homeWinProbability, pick } = shown;
  const label = prediction !== undefined && isAiAsked(prediction) ? 'AI Confidence' : 'Confidence';
  const confidence = toConfidence(homeWinProbability);
  const analyst = prediction?.layers.analyst ?? null;

  return (
    <div>
      <div className="flex items-center gap-3 text-sm">
        <span className="shrink-0 text-muted">{label}</span>
        <Progress
          label={label}
          value={confidence}
          max={100}
          valueText={`${confidence}%`}
          className="flex-1"
        />
        <span aria-hidden="true" className="shrink-0">
          <ConfidenceMeter band={toConfidenceBand(confidence)} confidence={confidence} />
        </span>
      </div>
      {prediction !== undefined && analyst !== null && (
        <p className="text-xs text-muted tabular">
          Our model and {prediction.aiModelLabel} combined. {prediction.aiModelLabel} alone:{' '}
          {names[pick]} {formatPercents(analyst.homeWinProbability)[pick]}
        </p>
      )}
    </div>
  );
}
