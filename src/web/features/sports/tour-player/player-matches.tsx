import { Link } from '#web/lib/routing/link.tsx';
import type { TennisPlayerView } from '#contract/tournaments/tour-players.ts';
import type { TennisMatchView } from '#contract/tournaments/tennis-tournaments.ts';
import { playerAbbreviation } from '#domain/competitor.ts';
import { formatMoment } from '#web/lib/time.ts';
import { OpeningRows } from '#web/ui/opening-rows.tsx';
import { drawKey } from '../../contests/matches/draw-key.ts';
import { surfaceLabels } from '../../contests/matches/matches.ts';
import { CompetitorLink } from '../../contests/teams/competitor-link.tsx';
import { OwnChance } from '../../contests/probability/own-chance.tsx';

const opening = 12;

/** A player's matches with opponent, tournament and result. */
export function PlayerMatches({ page: { matches, player } }: { page: TennisPlayerView }) {
  return (
    <OpeningRows rows={matches} opening={opening} what="matches">
      {(shown) => (
        <ul className="mt-2">
          {shown.map((match) => (
            <li key={match.id} className="border-t border-line">
              <MatchRow match={match} playerId={player.id} />
            </li>
          ))}
        </ul>
      )}
    </OpeningRows>
  );
}

function MatchRow({ match, playerId }: { match: TennisMatchView; playerId: string }) {
  const isFirst = match.sides[0].players.some(({ id }) => id === playerId);
  const [own, other] = isFirst ? match.sides : [match.sides[1], match.sides[0]];
  const [opponent] = other.players;
  const ownChance = (view: { homeWinProbability: number } | null) =>
    view === null ? null : isFirst ? view.homeWinProbability : 1 - view.homeWinProbability;
  const surface = match.surface === null ? 'surface unknown' : surfaceLabels[match.surface];

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-0.5 px-4 py-2.5 text-sm sm:grid-cols-[7rem_minmax(0,1fr)_9rem_9.5rem] md:px-5">
      <span className="text-muted tabular max-sm:order-3 max-sm:text-xs">
        {formatMoment(match.gameTime, 'date')}
      </span>
      <span className="min-w-0">
        <span className="text-muted">vs </span>
        {opponent === undefined ? (
          'TBD'
        ) : (
          <CompetitorLink league={match.league} id={opponent.id} className="font-medium">
            {opponent.name}
          </CompetitorLink>
        )}
        <span className="block text-xs text-muted">
          <Link
            to={`/tennis?tab=tournaments&tournament=${encodeURIComponent(drawKey(match.league, match.tournamentId))}`}
            className="underline-offset-4 hover:underline"
          >
            {match.tournament}
          </Link>{' '}
          · {match.round} · {surface}
        </span>
      </span>
      <span className="text-right font-medium tabular">
        {own.isWinner === true && 'W '}
        {own.isWinner === false && 'L '}
        {own.sets.map(({ games }, index) => `${games}-${other.sets[index]?.games ?? 0}`).join(' ')}
        {own.isWinner === null && match.state !== 'scheduled' && ` ${match.status}`}
      </span>
      <span className="text-right text-xs text-muted tabular max-sm:order-4">
        <OwnChance
          said={ownChance(match.forecast)}
          replayed={ownChance(match.replayed)}
          names={{
            own: playerAbbreviation(own.players[0]?.name ?? ''),
            opponent: playerAbbreviation(opponent?.name ?? 'TBD'),
          }}
          hasWon={own.isWinner}
        />
      </span>
    </div>
  );
}
