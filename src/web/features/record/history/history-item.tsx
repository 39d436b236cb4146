import { Link } from 'react-router';
import type { HistoryEntry } from '#contract/history.ts';
import type { GradeOutcome } from '#domain/grading/grade.ts';
import { getLeague } from '#domain/league.ts';
import { useOddsFormat } from '#web/lib/odds-format.ts';
import { formatMoment } from '#web/lib/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { formatScore } from '../../contests/games/format-score.ts';
import { predictedAbbreviations } from '../../contests/games/matchup.ts';
import { ConfidenceMeter } from '../../contests/probability/confidence-meter.tsx';
import { formatMarket } from '../../contests/probability/format-market.ts';
import { CorrectnessMark, OutcomeMark } from '../../contests/probability/grade-mark.tsx';
import { headlineLabel } from '../../contests/probability/headline-label.ts';
import { predictionLayers } from '../../contests/probability/layers.ts';
import { capitalise } from '../../contests/probability/market-line.tsx';
import { ProbabilityBar } from '../../contests/probability/probability-bar.tsx';
import { SpoilerButton } from '../../contests/spoilers/spoiler-button.tsx';
import { useSpoilers } from '../../contests/spoilers/use-spoilers.ts';
import { TeamPair } from '../../contests/teams/team-pair.tsx';
import { lossReviewPath } from '../losses/loss-review-path.ts';
import { formatRelativeTime } from './relative-time.ts';

/** The same tracks in every row, whatever stands in them: so the columns of a list are aligned. */
const rowStyles =
  'grid gap-x-6 gap-y-3 px-4 py-4 compact:gap-y-1 compact:py-2 md:px-5 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,0.9fr)_minmax(0,0.9fr)_minmax(0,1.2fr)_11rem]';

interface HistoryItemProps {
  entry: HistoryEntry;
  now: Date;
  /** Of the full analysis; a replayed one has none. */
  link: string | undefined;
}

/** One line of the history: what was called, what the market said, what happened. */
export function HistoryItem({ entry: told, now, link }: HistoryItemProps) {
  const { isHidden } = useSpoilers();
  const isUntold = told.result !== 'pending' && isHidden(told.league, told.contestId);
  const entry = isUntold ? hideOutcome(told) : told;
  const { sides } = entry;
  const content = (
    <>
      <Contest entry={entry} now={now} link={link} />
      {sides === null ? (
        <FieldFacts entry={entry} isUntold={isUntold} />
      ) : (
        <SidesFacts entry={entry} sides={sides} isUntold={isUntold} />
      )}
      {isUntold ? (
        <SpoilerButton
          contest={{ league: entry.league, id: entry.contestId }}
          label={entry.contest}
          hasBegun
          className="h-fit w-fit"
        />
      ) : (
        <Marks entry={entry} />
      )}
    </>
  );
  if (sides === null) return <div className={rowStyles}>{content}</div>;
  return (
    <TeamPair away={sides.awayTeam} home={sides.homeTeam} className={rowStyles}>
      {content}
    </TeamPair>
  );
}

/** A line without how it came out. */
function hideOutcome(entry: HistoryEntry): HistoryEntry {
  const { sides, field } = entry;
  return {
    ...entry,
    result: 'pending',
    hasReview: false,
    sides: sides && { ...sides, homeScore: null, awayScore: null, spread: null, total: null },
    field: field && { ...field, winners: [] },
  };
}

function Contest({ entry, now, link }: HistoryItemProps) {
  const { contest, sides, field, startsAt, createdAt, version } = entry;
  const day = field?.dates ?? formatMoment(startsAt, 'date');
  const when = [sides?.weekLabel, day].filter(Boolean).join(' · ');

  return (
    <div className="min-w-0">
      {link === undefined ? (
        <span className="font-semibold">{contest}</span>
      ) : (
        <Link
          to={link}
          preventScrollReset
          className="font-semibold underline-offset-4 hover:underline"
        >
          {contest}
        </Link>
      )}
      <p className="text-sm text-muted">
        {getLeague(entry.league).label} · {when}
      </p>
      {createdAt === null ? (
        <p className="mt-1">
          <Badge tone="caution">Replayed, not locked</Badge>
        </p>
      ) : (
        <p className="text-xs text-muted">
          {formatRelativeTime(createdAt, now)} · version {version}
          {entry.author === 'house' && ' · house'}
          {entry.isMine && ' · mine'}
          {entry.madeWith === 'own' && ' · your settings'}
        </p>
      )}
    </div>
  );
}

interface SidesProps {
  entry: HistoryEntry;
  isUntold: boolean;
  sides: NonNullable<HistoryEntry['sides']>;
}

function SidesFacts({ entry, sides, isUntold }: SidesProps) {
  const { league } = entry;
  const [format] = useOddsFormat();
  const names = predictedAbbreviations(sides);
  const { homeScore, awayScore } = sides;
  const isOver = sides.state === 'final' && homeScore !== null && awayScore !== null;

  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm lg:grid-cols-1">
        <Fact isStacked name="Predicted winner" value={entry.predictedWinner} />
        <Fact
          isStacked
          name="Predicted score"
          value={formatScore(league, {
            home: sides.homeScorePrediction,
            away: sides.awayScorePrediction,
          })}
        />
      </dl>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm lg:grid-cols-1">
        <Fact
          isStacked
          name={entry.basis === 'replayed' ? 'Vegas, closing' : 'Vegas'}
          value={formatMarket({ league, market: sides.market, names, format })}
        />
        <Fact
          isStacked
          name="Result"
          value={
            isOver
              ? formatScore(league, { home: homeScore, away: awayScore })
              : isUntold
                ? 'hidden'
                : 'not played yet'
          }
        />
      </dl>
      <div className="flex flex-col gap-2">
        <ProbabilityBar
          size="small"
          league={league}
          names={names}
          homeWinProbability={sides.layers.blend.homeWinProbability}
          label={headlineLabel({
            layers: sides.layers,
            analysis: entry.isCalibrated === null ? null : { isCalibrated: entry.isCalibrated },
          })}
          layers={predictionLayers({ ...sides, aiModel: entry.aiModel })}
        />
        <Author entry={entry} />
      </div>
    </>
  );
}

function Author({ entry: { band, confidence, aiModelLabel } }: { entry: HistoryEntry }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      {band !== null && <ConfidenceMeter band={band} confidence={confidence} />}
      <Badge tone="outline">{aiModelLabel}</Badge>
    </div>
  );
}

function FieldFacts({ entry, isUntold }: { entry: HistoryEntry; isUntold: boolean }) {
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm lg:grid-cols-1">
        <Fact isStacked name="Predicted winner" value={entry.predictedWinner} />
        <Fact isStacked name="Field" value={`${entry.field?.fieldSize ?? 0} players`} />
      </dl>
      <dl className="text-sm">
        <Fact isStacked name="Result" value={isUntold ? 'hidden' : formatFieldResult(entry)} />
      </dl>
      <div className="flex flex-col gap-2 text-sm">
        <dl>
          <Fact isStacked name="Chance to win" value={`${entry.confidence.toFixed(1)}%`} />
        </dl>
        <Author entry={entry} />
      </div>
    </>
  );
}

function formatFieldResult({ result, field }: HistoryEntry): string {
  if (result === 'pending') return field?.status === 'live' ? 'in play' : 'not played yet';
  const winners = field?.winners ?? [];
  return winners.length === 0 ? 'called off' : winners.join(', ');
}

/** How it came out: the winner, and the projected score against the lines that there were. */
function Marks({ entry }: { entry: HistoryEntry }) {
  const { result, sides } = entry;
  const isCorrect = result === 'correct' ? true : result === 'incorrect' ? false : null;

  return (
    <div className="flex flex-col gap-2 text-xs">
      <dl className="grid h-fit grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5">
        <dt className="text-muted">Winner</dt>
        <dd>
          <CorrectnessMark isCorrect={isCorrect} isVoid={result === 'no-result'} />
        </dd>
        {sides !== null && sides.spread !== null && sides.total !== null && (
          <>
            <LineMark
              name={capitalise(getLeague(entry.league).handicapName)}
              outcome={sides.spread}
              hasLine={sides.market?.homeSpread != null}
            />
            <LineMark name="Total" outcome={sides.total} hasLine={sides.market?.total != null} />
          </>
        )}
      </dl>
      {entry.hasReview && (
        <Link
          to={lossReviewPath(entry)}
          aria-label={`Loss review of ${entry.contest}`}
          className="w-fit py-1 font-medium underline underline-offset-4"
        >
          Loss review
        </Link>
      )}
    </div>
  );
}

interface LineMarkProps {
  name: string;
  outcome: GradeOutcome;
  hasLine: boolean;
}

function LineMark({ name, outcome, hasLine }: LineMarkProps) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd>
        <OutcomeMark
          outcome={hasLine ? outcome : 'void'}
          voidWord={hasLine ? 'No result' : 'No line'}
        />
      </dd>
    </>
  );
}
