import type { ReactNode } from 'react';
import type { GolfGameView, GolfForecastView } from '#contract/tournaments/golf-tournaments.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Card } from '#web/ui/card.tsx';
import { formatMoment } from '#web/lib/time.ts';
import { TableHead } from '#web/ui/table-head.tsx';
import { Since } from '#web/features/contests/games/since.tsx';
import {
  contestName,
  SpoilerGate,
  useSpoilers,
} from '#web/features/contests/spoilers/spoilers.tsx';
import { hasBegun } from '#web/features/contests/spoilers/hide-tournaments.ts';
import { formatProbability, noPlayers } from './leaderboard.ts';
import { LeaderRows } from './leader-rows.tsx';
import { CompetitorLink } from '#web/features/contests/teams/competitor-link.tsx';

interface TournamentCardProps {
  game: GolfGameView;
  now: Date;
  leaderboardLink: string;
  isPredicted: boolean;
  prediction: ReactNode;
}

const notAnnounced = <span className="font-normal text-faint">TBA</span>;

export function TournamentCard({
  game,
  now,
  leaderboardLink,
  isPredicted,
  prediction,
}: TournamentCardProps) {
  const titleId = `tournament-${game.espnId}`;
  const { isHidden } = useSpoilers();
  const begun = hasBegun(game);
  // In spoiler-free mode the leaderboard is empty though the field is known.
  const isTakenOut = game.leaderboard.length === 0 && game.fieldSize > 0;
  // Who leads and who is favored stand in one table.
  const favorites = begun ? (game.forecast?.favorites ?? []) : [];
  const notes = new Map(favorites.slice(0, 1).map(({ playerId }) => [playerId, 'favorite']));
  const bases = new Map(favorites.map((favorite) => [favorite.playerId, formatBase(favorite)]));
  const isResultHidden = (begun || isTakenOut) && isHidden('pga', game.espnId);

  return (
    <Card as="article" aria-labelledby={titleId} className="flex flex-col gap-4 p-4 md:p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 id={titleId} className="font-display text-lg leading-tight font-semibold md:text-xl">
            {game.tournament}
          </h3>
          <p className="mt-1 text-sm text-muted">{game.dates}</p>
        </div>
        <span className="flex max-w-[50%] shrink-0 flex-col items-end gap-1 *:whitespace-normal">
          <Badge tone={game.isLive ? 'live' : 'neutral'}>
            {game.isLive && <span className="sr-only">Live: </span>}
            {game.status}
            {game.unknownSince !== null && <Since moment={game.unknownSince} />}
          </Badge>
          {game.isMajor && <Badge tone="outline">Major</Badge>}
        </span>
      </div>

      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-3">
        <Fact isStacked name="Course" value={game.course ?? notAnnounced} />
        <Fact isStacked name="Location" value={game.location ?? notAnnounced} />
        <Fact isStacked name="Purse" value={game.purse ?? notAnnounced} />
      </dl>

      {isResultHidden ? (
        <SpoilerGate name={contestName('pga', game.espnId)} what="The leaderboard">
          {null}
        </SpoilerGate>
      ) : game.leaderboard.length === 0 ? (
        <p className="rounded-md border border-dashed border-line-strong px-3 py-2.5 text-sm text-muted">
          {game.isTeamEvent ? noPlayers : 'Field not announced yet'}
        </p>
      ) : (
        <div>
          <h4 className="text-xs font-medium text-muted">
            {begun ? 'Leaderboard' : 'First tee times'}
            {game.cutLine !== null && ` · cut ${game.cutLine}`}
            {favorites.length > 0 &&
              game.forecast !== null &&
              ` and favorites${formatBasis(game.forecast)}`}
          </h4>
          <LeaderRows
            caption={`${begun ? 'Leaderboard' : 'First tee times'}: ${game.tournament}`}
            leaders={game.leaderboard}
            timeZone={game.timeZone}
            isTeamEvent={game.isTeamEvent}
            hasBegun={begun}
            hasProbabilities={favorites.length > 0}
            notes={notes}
            bases={bases}
            now={now}
          />
        </div>
      )}

      {game.forecast !== null && game.forecast.favorites.length > 0 && !begun && !isPredicted && (
        <Favorites forecast={game.forecast} />
      )}

      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="text-sm text-muted tabular">
          {game.fieldSize === 0
            ? ''
            : `${game.fieldSize} ${game.isTeamEvent ? 'teams' : 'players'}`}
        </span>
        <div>
          {game.fieldSize > 0 && (
            <LinkButton to={leaderboardLink} size="sm">
              {begun ? 'Full leaderboard' : 'Full field'}
              <span className="sr-only">: {game.tournament}</span>
            </LinkButton>
          )}
        </div>
      </div>
      {prediction}
    </Card>
  );
}

export function Favorites({ forecast }: { forecast: GolfForecastView }) {
  const { favorites } = forecast;
  const longest = Math.max(...favorites.map(({ win }) => win), 0);

  return (
    <div>
      <h4 className="text-xs font-medium text-muted">
        Most likely to win · statistical model{formatBasis(forecast)}
      </h4>
      <table className="w-full border-collapse text-sm">
        <TableHead
          headingClassName="py-1.5 font-medium"
          className="text-right text-xs text-muted"
          columns={[
            { name: 'Player', className: 'text-left' },
            { name: 'Win', className: 'w-16' },
            { name: 'Top 10', className: 'w-16' },
          ]}
        />
        <tbody>
          {favorites.map(({ playerId, name, win, top10, skill, sampleRounds }) => (
            <tr key={playerId} className="h-[53px] border-t border-line">
              <th scope="row" className="py-1 text-left font-medium">
                <CompetitorLink league="pga" id={playerId}>
                  {name}
                </CompetitorLink>
                <span className="block text-xs font-normal text-muted tabular">
                  {formatBase({ skill, sampleRounds })}
                </span>
                <span
                  aria-hidden="true"
                  className="mt-0.5 block h-1 origin-left rounded-full bg-good"
                  style={{ transform: `scaleX(${longest === 0 ? 0 : win / longest})` }}
                />
              </th>
              <td className="text-right font-display text-lg leading-none font-semibold tabular">
                {formatProbability(win)}
              </td>
              <td className="text-right text-muted tabular">{formatProbability(top10)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/**
 * “1.8 strokes a round better than average · 200 rounds”; without rounds there is only the
 * newcomers' rating.
 */
function formatBase({
  skill,
  sampleRounds,
}: Pick<GolfForecastView['favorites'][number], 'skill' | 'sampleRounds'>): string {
  if (sampleRounds === 0) return 'rated as a newcomer, no rounds yet';
  const rounds = sampleRounds === 1 ? '1 round' : `${sampleRounds} rounds`;
  return `${formatSkill(skill)} · ${rounds}`;
}

function formatSkill(skill: number): string {
  const size = Math.abs(skill).toFixed(1);
  if (size === '0.0') return 'average';
  return `${size} strokes a round ${skill >= 0 ? 'better' : 'worse'} than average`;
}

function formatBasis({ liveAt, madeAt }: GolfForecastView): string {
  if (liveAt !== null) return `, updated ${formatMoment(liveAt, 'time')}`;
  return madeAt === null ? '' : `, ${formatMoment(madeAt, 'dateAndTime')}`;
}
