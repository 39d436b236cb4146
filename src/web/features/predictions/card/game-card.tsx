import type { ReactNode } from 'react';
import type { GameView } from '#contract/games.ts';
import type { PredictionView } from '#contract/predictions.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { BoxLines } from '../../contests/games/box-score-lines.ts';
import { BoxScoreDisclosure } from '../../contests/games/box-score-disclosure.tsx';
import { InjuryDisclosure } from '../../contests/games/injury-disclosure.tsx';
import { AbsenceList } from '../../contests/line-ups/absence-list.tsx';
import { LineUpLink } from '../../contests/line-ups/line-up-link.tsx';
import { LineScore } from '../../contests/games/line-score.tsx';
import { canStillBePredicted, statusKind } from '../../contests/games/game-status.ts';
import { abbreviations, gameLabel } from '../../contests/games/matchup.ts';
import { StartTime } from '../../contests/games/start-time.tsx';
import { StatusBadge } from '../../contests/games/status-badge.tsx';
import { TeamPair } from '../../contests/teams/team-pair.tsx';
import { BaselineWarning } from './baseline-warning.tsx';
import type { CardStyle } from './card-style.ts';
import { FactFlags } from './fact-flags.tsx';
import { GameCardActions } from './game-card-actions.tsx';
import { GameCardDetails } from './game-card-details.tsx';
import { GameCardOdds } from './game-card-odds.tsx';
import { GameCardTeams } from './game-card-teams.tsx';
import { ExpectedMoves } from '../../contests/probability/expected-moves.tsx';
import { formatEdge } from '../../contests/probability/format-edge.ts';
import { MarketLine } from '../../contests/probability/market-line.tsx';
import { Recommendations } from './recommendations.tsx';
import { WinnerBanner } from './winner-banner.tsx';
import { Progress } from '#web/ui/progress.tsx';

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
  boxLines: BoxLines;
  /** The button that adds the game to the picks. */
  pick: ReactNode;
}

/** A game with everything that is known and believed about it, in each state it can be in. */
export function GameCard({
  game,
  prediction,
  isUnknown,
  threshold,
  now,
  style,
  extra,
  boxLines,
  pick,
}: GameCardProps) {
  const place = [game.venue, game.city, game.network, style.hasGameType ? game.gameType : null];
  const isOff = statusKind(game.state) === 'off';

  return (
    <article aria-label={gameLabel(game)} className="min-w-0">
      <TeamPair
        away={game.away}
        home={game.home}
        className={`flex h-full flex-col gap-4 rounded-lg border bg-surface p-4 md:p-5 ${isOff ? 'border-dashed border-line-strong' : 'border-line'}`}
      >
        <div className="flex items-start justify-between gap-3 text-sm text-muted">
          <div className="min-w-0">
            <StartTime game={game} />
            <p className="truncate text-xs">{place.filter((part) => part !== null).join(' · ')}</p>
            {game.note !== null && <p className="text-xs">{game.note}</p>}
          </div>
          <span className="flex max-w-[50%] shrink-0 flex-col items-end gap-1 *:whitespace-normal">
            <StatusBadge game={game} />
            {prediction !== undefined && prediction.confidence >= threshold && (
              <Badge tone="outline">{threshold}%+</Badge>
            )}
          </span>
        </div>

        <GameCardTeams game={game} prediction={prediction} teamNotes={style.teamNotes} />
        <LineScore game={game} />
        {extra}
        {prediction === undefined ? (
          <NoPrediction
            words={isUnknown ? 'The prediction could not be loaded' : formatAbsence(game, now)}
          />
        ) : (
          <div className="flex flex-col gap-2">
            {style.hasConfidenceBar && <ConfidenceBar prediction={prediction} />}
            <WinnerBanner prediction={prediction} hasScore={style.hasConfidenceBar} />
          </div>
        )}
        <GameCardOdds game={game} prediction={prediction} />
        <MarketLine league={game.league} market={game.market} names={abbreviations(game)} />
        {prediction !== undefined && <Recommendations prediction={prediction} isShort />}
        {prediction === undefined && game.edge !== null && (
          <p className="text-sm text-muted">{formatEdge(game.edge, abbreviations(game))}</p>
        )}
        <ExpectedMoves
          league={game.league}
          moves={game.expectedMoves}
          names={abbreviations(game)}
        />
        {prediction?.isBaseline === true && <BaselineWarning author={prediction} />}
        {prediction !== undefined && <FactFlags prediction={prediction} />}
        <GameCardDetails game={game} prediction={prediction} style={style} />
        {!game.completed && <InjuryDisclosure game={game} />}
        {!game.completed && game.forecast !== null && (
          <AbsenceList
            league={game.league}
            absences={game.forecast.absences}
            names={abbreviations(game)}
          />
        )}
        {!game.completed && <LineUpLink league={game.league} gameId={game.id} />}
        {game.completed && <BoxScoreDisclosure game={game} lines={boxLines} />}
        <GameCardActions game={game} prediction={prediction} style={style} now={now} pick={pick} />
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

function NoPrediction({ words }: { words: string }) {
  return (
    <p className="rounded-md border border-dashed border-line-strong px-3 py-2.5 text-sm text-muted">
      {words}
    </p>
  );
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
      <span aria-hidden="true" className="shrink-0 font-semibold tabular">
        {text}
      </span>
    </div>
  );
}
