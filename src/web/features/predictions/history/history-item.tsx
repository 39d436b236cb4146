import { dayMs } from '#domain/calendar/durations.ts';
import { Link } from '#web/lib/routing/link.tsx';
import type { HistoryEntry } from '#contract/predictions/history.ts';
import { getLeague } from '#domain/league.ts';
import { formatAge, formatMoment } from '#web/lib/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { GradeOutcome } from '#domain/grading/terms.ts';
import { formatTakenSpread, formatTakenTotal } from '#domain/grading/taken-side.ts';
import { capitalize } from '#web/lib/figures.ts';
import { SpoilerButton, useSpoilers } from '#web/features/contests/spoilers/spoilers.tsx';
import { pairColors } from '#web/features/contests/teams/team-colors.ts';
import { TeamPair } from '#web/features/contests/teams/team-pair.tsx';
import { MatchupFacts, TournamentFacts } from './history-facts.tsx';
import { predictedAbbreviations } from '#web/features/contests/games/matchup.ts';
import { CorrectnessMark, OutcomeMark } from '#web/features/contests/probability/grade-mark.tsx';
import { voidSentences } from '#web/features/contests/probability/shown-forecast.ts';
import { lossReviewPath } from '#web/features/predictions/loss-review-path.ts';

/** Classes of a row with the same grid tracks in every row, so that columns align. */
const rowStyles =
  'grid gap-x-6 gap-y-3 px-4 py-4 compact:gap-y-1 compact:py-2 md:px-5 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,0.8fr)_minmax(0,0.85fr)_minmax(0,1.4fr)_11rem]';

interface HistoryItemProps {
  entry: HistoryEntry;
  now: Date;
  /** Link to the full analysis; none for a replay. */
  link: string | undefined;
}

export function HistoryItem({ entry: stored, now, link }: HistoryItemProps) {
  const { isHidden } = useSpoilers();
  const isResultHidden = stored.result !== 'pending' && isHidden(stored.league, stored.contestId);
  const entry = isResultHidden ? hideOutcome(stored) : stored;
  const { sides } = entry;
  const content = (
    <>
      <Contest entry={entry} now={now} link={link} />
      {sides === null ? (
        <TournamentFacts entry={entry} isResultHidden={isResultHidden} />
      ) : (
        <MatchupFacts entry={entry} sides={sides} isResultHidden={isResultHidden} />
      )}
      {isResultHidden ? (
        <SpoilerButton
          contest={{ league: entry.league, id: entry.contestId }}
          label={entry.contest}
          hasBegun
          className="h-fit w-fit"
        />
      ) : (
        <HistoryMarks entry={entry} />
      )}
    </>
  );
  if (sides === null) return <div className={rowStyles}>{content}</div>;
  const colors = pairColors(entry.league, { away: sides.awayTeam, home: sides.homeTeam });
  return (
    <TeamPair {...colors} className={rowStyles}>
      {content}
    </TeamPair>
  );
}

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
        <Link to={link} className="font-semibold underline-offset-4 hover:underline">
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
          {entry.author === 'automatic' && ' · automatic'}
          {entry.isMine && ' · mine'}
          {entry.madeWith === 'own' && ' · your settings'}
        </p>
      )}
    </div>
  );
}

function HistoryMarks({ entry }: { entry: HistoryEntry }) {
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
              name={capitalize(getLeague(entry.league).handicapName)}
              outcome={sides.spread}
              taken={
                sides.market?.homeSpread == null
                  ? undefined
                  : formatTakenSpread(sides.fair, sides.market, predictedAbbreviations(sides))
              }
            />
            <LineMark
              name="Total"
              outcome={sides.total}
              taken={
                sides.market?.total == null ? undefined : formatTakenTotal(sides.fair, sides.market)
              }
            />
          </>
        )}
      </dl>
      {sides?.voidReason != null && <p>{voidSentences[sides.voidReason]}</p>}
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
  /** “STL +1.5”; undefined without a line. */
  taken: string | undefined;
}

function LineMark({ name, outcome, taken }: LineMarkProps) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="flex flex-wrap items-center gap-x-2">
        {taken !== undefined && <span className="tabular">{taken}</span>}
        <OutcomeMark
          outcome={taken === undefined ? 'void' : outcome}
          voidWord={taken === undefined ? 'No line' : 'No result'}
        />
      </dd>
    </>
  );
}

/** “Just now”, “3 hours ago”; the date after a week. */
export function formatRelativeTime(moment: string, now: Date): string {
  const ageMs = now.getTime() - Date.parse(moment);
  if (ageMs < 60_000) return 'Just now';
  return ageMs < 7 * dayMs ? formatAge(moment, now) : formatMoment(moment, 'date');
}
