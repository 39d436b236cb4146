import type { HistoryEntry } from '#contract/predictions/history.ts';
import { favoredSide } from '#domain/favored-side.ts';
import { getLeague } from '#domain/league.ts';
import { matchupName } from '#domain/matchup.ts';
import { Link } from '#web/lib/routing/link.tsx';
import { formatMoment } from '#web/lib/time.ts';
import { type Column, DataTable, figureColumn } from '#web/ui/table.tsx';
import { formatScore, predictedAbbreviations } from '#web/features/contests/games/matchup.ts';
import { formatPercents } from '#web/features/contests/probability/shown-forecast.ts';
import { SpoilerButton, useSpoilers } from '#web/features/contests/spoilers/spoilers.tsx';
import { lossReviewPath } from '#web/features/predictions/loss-review-path.ts';

const columns: Column<HistoryEntry>[] = [
  {
    header: 'Game',
    cell: (entry) => (
      <>
        <Link
          to={lossReviewPath(entry)}
          aria-label={`Loss review of ${entry.contest}`}
          className="finger-room font-medium underline decoration-line-strong underline-offset-4"
        >
          {formatShort(entry)}
        </Link>
        <span className="block text-xs text-muted">{formatSetting(entry)}</span>
      </>
    ),
    className: 'w-full',
  },
  figureColumn('Our pick', (entry) => formatPick(entry)),
  figureColumn('Market', ({ sides }) => sides && formatMarket(sides)),
  figureColumn('Result', (entry) => <Result entry={entry} />),
];

export function LossTable({ losses }: { losses: HistoryEntry[] }) {
  return (
    <DataTable
      caption="Lost picks, most recent first"
      columns={columns}
      rows={losses}
      rowKey={({ league, contestId, id }) => `${league}/${contestId}/${id ?? ''}`}
      onPhones="scroll"
    />
  );
}

function formatShort({ league, contest, sides }: HistoryEntry): string {
  if (sides === null) return contest;
  return matchupName(league, { home: sides.homeTeam.shortName, away: sides.awayTeam.shortName });
}

function formatSetting({ league, startsAt, basis, author, aiModelLabel }: HistoryEntry): string {
  return [
    getLeague(league).label,
    formatMoment(startsAt, 'date'),
    ...(basis === 'replayed' ? ['replayed'] : []),
    ...(author === 'automatic' ? [] : [aiModelLabel]),
  ].join(' · ');
}

function formatPick({ sides, predictedWinner, confidence }: HistoryEntry): string {
  if (sides === null) return `${predictedWinner} ${confidence.toFixed(0)}%`;
  const ours = sides.layers.ours.homeWinProbability;
  const side = favoredSide(ours);
  return `${predictedAbbreviations(sides)[side]} ${formatPercents(ours)[side]}`;
}

/** The market's probability of our pick. */
function formatMarket({ layers: { ours, market } }: NonNullable<HistoryEntry['sides']>): string {
  if (market === null) return '—';
  return formatPercents(market.homeWinProbability)[favoredSide(ours.homeWinProbability)];
}

function Result({ entry }: { entry: HistoryEntry }) {
  const { league, contestId, contest, sides, field } = entry;
  const { isHidden } = useSpoilers();
  if (isHidden(league, contestId)) {
    return <SpoilerButton contest={{ league, id: contestId }} label={contest} hasBegun isShort />;
  }
  if (sides === null) return field?.winners.join(', ');
  const { homeScore: home, awayScore: away } = sides;
  if (home === null || away === null) return '—';
  return <span className="whitespace-nowrap">{formatScore(league, { home, away })}</span>;
}
