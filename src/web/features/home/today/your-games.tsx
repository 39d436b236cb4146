import type { ReactNode } from 'react';
import type { TodayContestView, TodayTournamentView } from '#contract/today-endpoints.ts';
import { getLeague } from '#domain/league.ts';
import { matchupName } from '#domain/matchup.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { Link } from '#web/lib/routing/link.tsx';
import { useIsFavorite } from '#web/features/contests/favorite-button.tsx';
import { hasScore } from '#web/features/contests/games/game-status.ts';
import { gamePath } from '#contract/pages/game-path.ts';
import { SpoilerButton } from '#web/features/contests/spoilers/spoilers.tsx';
import { StartText } from '#web/features/predictions/board/board-cells.tsx';
import { gameLine } from '#web/features/predictions/board/board-contest.ts';
import {
  findOwnSide,
  formatOwnProbability,
  formatStakeCounts,
  formatStakeNote,
  formatStakePrices,
  type OwnContest,
  type Stake,
  type Stakes,
} from './own-games.ts';

interface YourGamesProps {
  games: OwnContest<TodayContestView>[];
  tournaments: OwnContest<TodayTournamentView>[];
  stakes: Stakes;
}

/**
 * The member's games that are live or next: score, the chance of their side, their price beside the
 * current one.
 */
export function YourGames({ games, tournaments, stakes }: YourGamesProps) {
  const counts = formatStakeCounts(stakes);

  return (
    <section aria-labelledby="your-games-title" className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id="your-games-title" className="font-display text-lg leading-none font-semibold">
          Your games
        </h3>
        {counts !== '' && (
          <Link
            to="/bets"
            className="relative text-sm text-muted underline decoration-line-strong underline-offset-4 after:absolute after:-inset-3 hover:text-ink"
          >
            {counts}
          </Link>
        )}
      </div>
      <ul className="grid gap-px border-y border-line bg-line max-md:-mx-4 md:grid-cols-2 md:border-x md:*:only:col-span-full">
        {games.map((own) => (
          <OwnGame key={`${own.contest.league} ${own.contest.id}`} own={own} />
        ))}
        {tournaments.map(({ contest, stakes: taken }) => (
          <OwnRow key={contest.id} to="/golf" title={contest.name}>
            <span>
              Golf · {contest.status}
              {contest.leader !== null && ` · leader ${contest.leader}`}
            </span>
            {taken.map((stake) => (
              <StakeLine key={stake.selection} stake={stake} text={stake.selection} />
            ))}
          </OwnRow>
        ))}
      </ul>
    </section>
  );
}

function OwnGame({ own }: { own: OwnContest<TodayContestView> }) {
  const { contest, stakes } = own;
  const { oddsFormat: format } = usePreferences();
  const isFavorite = useIsFavorite();
  const line = gameLine(contest);
  const side = findOwnSide(own, isFavorite);
  const probability = side === undefined ? null : formatOwnProbability(contest, side);
  const title = matchupName(contest.league, {
    home: formatSide(contest, 'home'),
    away: formatSide(contest, 'away'),
  });

  return (
    <OwnRow to={gamePath(contest.league, contest.id)} title={title} probability={probability?.now}>
      <span className="flex items-baseline justify-between gap-3">
        <span>
          {getLeague(contest.league).label} · <StartText contest={line} isDayKnown={false} />
        </span>
        {probability?.before != null && (
          <span className="whitespace-nowrap">{probability.before}</span>
        )}
      </span>
      {stakes.map((stake, index) => (
        <StakeLine
          // Two bets may be alike.
          key={index}
          stake={stake}
          text={formatStakePrices(contest, stake, format)}
          note={formatStakeNote(contest, stake, side)}
        />
      ))}
      <SpoilerButton
        contest={contest}
        label={line.label}
        hasBegun={contest.isLive}
        isShort
        className="relative self-start"
      />
    </OwnRow>
  );
}

interface OwnRowProps {
  to: string;
  title: string;
  probability?: string | null | undefined;
  children: ReactNode;
}

function OwnRow({ to, title, probability, children }: OwnRowProps) {
  return (
    <li className="relative flex flex-col gap-0.5 bg-surface px-4 py-2 text-xs text-muted hover:bg-raised md:odd:last:col-span-full">
      <span className="flex items-baseline justify-between gap-3">
        <Link
          to={to}
          className="text-sm leading-snug font-semibold text-ink after:absolute after:inset-0 after:content-['']"
        >
          {title}
        </Link>
        {probability != null && (
          <span className="font-display text-lg leading-none font-semibold whitespace-nowrap text-ink tabular md:text-xl">
            {probability}
          </span>
        )}
      </span>
      {children}
    </li>
  );
}

interface StakeLineProps {
  stake: Stake;
  text: string;
  note?: string | null;
}

/** “Your bet: LAC -3 (-110), now -3.5 (-105) · 2 u”. */
function StakeLine({ stake: { kind, units }, text, note = null }: StakeLineProps) {
  return (
    <span className="flex items-baseline justify-between gap-3 tabular">
      <span>
        Your {kind}: <span className="font-medium text-ink">{text}</span>
        {units !== null && ` · ${Number(units.toFixed(2))} u`}
      </span>
      {note !== null && <span className="whitespace-nowrap">{note}</span>}
    </span>
  );
}

/** “Stars 2”. */
function formatSide(contest: TodayContestView, side: 'home' | 'away'): string {
  const { shortName } = contest[side];
  const score = contest[`${side}Score`];
  return hasScore(contest) && score !== null ? `${shortName} ${score}` : shortName;
}
