import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type {
  RemainingGameView,
  SeasonOddsView,
  SeasonWhatIfView,
  TeamOddsView,
} from '#contract/season-odds-endpoints.ts';
import type { CompetitorView } from '#contract/shared.ts';
import { formatMoment } from '#web/lib/time.ts';
import { formatShare } from '#web/lib/figures.ts';
import { Card, Panel } from '#web/ui/card.tsx';
import { decidedWord, possessive, shownChange } from './format-odds.ts';
import { formatOdds } from './stated-odds.ts';
import { Change, TeamMark, TintedOdds } from './season-parts.tsx';
import type { Winners } from './what-if-choices.ts';

interface WhatIfOddsProps {
  odds: SeasonOddsView;
  conference: string;
  /** Undefined without winners: today's odds stand for both. */
  answer: SeasonWhatIfView | undefined;
  followedId: string | undefined;
  isDimmed: boolean;
  aside: ReactNode;
}

/** Now, what if and the change, of every team with a chance. */
export function WhatIfOdds({
  odds,
  conference,
  answer,
  followedId,
  isDimmed,
  aside,
}: WhatIfOddsProps) {
  const asked = new Map(answer?.teams.map((team) => [team.teamId, team]));
  const rows = odds.teams
    .filter((team) => team.conference === conference)
    .map((team) => ({ team, after: asked.get(team.team.id) ?? team }))
    .toSorted((a, b) => b.after.playoffs - a.after.playoffs || b.team.wins.mean - a.team.wins.mean);
  const isLost = ({ team, after }: (typeof rows)[number]) =>
    team.playoffs < 0.005 && after.playoffs < 0.005;
  const lost = rows.filter(isLost).map(({ team }) => team.team.shortName);
  const shown = rows.filter((row) => !isLost(row));

  return (
    <Card as="section" aria-labelledby="what-if-odds-title">
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 pt-3 pb-2">
        <h3 id="what-if-odds-title" className="font-display text-xl leading-tight font-semibold">
          Odds if they win
        </h3>
        {aside}
      </div>
      <table className={clsx('w-full text-sm', isDimmed && 'opacity-55')} aria-busy={isDimmed}>
        <caption className="sr-only">Odds if they win</caption>
        <thead className="text-xs text-muted">
          <tr>
            <td colSpan={2} />
            <th scope="colgroup" colSpan={3} className="px-1 font-medium">
              <span className="block border-b border-line-strong pb-1">Playoffs</span>
            </th>
            <th scope="colgroup" colSpan={2} className="px-1 font-medium max-md:hidden">
              <span className="block border-b border-line-strong pb-1">Division</span>
            </th>
            <th scope="colgroup" colSpan={2} className="px-1 pr-3 font-medium max-md:hidden">
              <span className="block border-b border-line-strong pb-1">Title</span>
            </th>
          </tr>
          <tr className="border-b border-line">
            <th scope="col" className="py-2 pl-4 text-left font-medium">
              Team
            </th>
            <th scope="col" className="px-1 text-right font-medium max-md:hidden">
              Record
            </th>
            <th scope="col" className="px-1 text-right font-medium">
              Now
            </th>
            <th scope="col" className="px-1 font-semibold text-ink" aria-sort="descending">
              What if
            </th>
            <th scope="col" className="px-1 text-right font-medium max-md:pr-3">
              Change
            </th>
            {['Division', 'Title'].flatMap((name) => [
              <th key={name} scope="col" className="px-1 font-medium max-md:hidden">
                What if
              </th>,
              <th
                key={`${name} change`}
                scope="col"
                className="px-1 text-right font-medium last:pr-3 max-md:hidden"
              >
                Change
              </th>,
            ])}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ team, after }) => {
            const isFollowed = team.team.id === followedId;
            const word = decidedWord(team, 'playoffs');
            return (
              <tr
                key={team.team.id}
                className={clsx(
                  'border-b border-line last:border-0',
                  isFollowed && 'bg-raised font-medium',
                )}
              >
                <th
                  scope="row"
                  className={clsx(
                    'border-l-3 py-1 pl-3 text-left font-medium',
                    isFollowed ? 'border-accent' : 'border-transparent',
                  )}
                >
                  <span className="flex min-w-0 items-center gap-2.5">
                    <TeamMark team={team.team} />
                    {team.team.shortName}
                  </span>
                </th>
                <td className="px-1 text-right text-muted tabular max-md:hidden">{team.record}</td>
                <td className="px-1 text-right text-muted tabular">
                  {word ?? formatOdds(team.playoffs)}
                </td>
                <td className="px-1 py-0.5">
                  <TintedOdds probability={after.playoffs} word={word} />
                </td>
                <td className="px-1 text-right max-md:pr-3">
                  <Change points={shownChange(team.playoffs, after.playoffs)} />
                </td>
                <td className="px-1 py-0.5 max-md:hidden">
                  <TintedOdds
                    probability={after.division1st}
                    word={decidedWord(team, 'division')}
                  />
                </td>
                <td className="px-1 text-right max-md:hidden">
                  <Change points={shownChange(team.division1st, after.division1st)} />
                </td>
                <td className="px-1 py-0.5 max-md:hidden">
                  <TintedOdds probability={after.title} word={decidedWord(team, 'title')} />
                </td>
                <td className="px-1 pr-3 text-right max-md:hidden">
                  <Change points={shownChange(team.title, after.title)} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="border-t border-line px-4 py-3 text-xs text-muted">
        {lost.length > 0 && `${joinNames(lost)}: under 1%. `}
        {odds.locked !== null && `Now: locked ${formatMoment(odds.locked.at, 'dayAndTime')}. `}
        Changes in percentage points.
      </p>
    </Card>
  );
}

const names = new Intl.ListFormat('en-US', { type: 'conjunction' });

function joinNames(list: string[]): string {
  return names.format(list);
}

const maxHelps = 5;

interface WhatElseHelpsProps {
  team: TeamOddsView;
  answer: SeasonWhatIfView;
  games: readonly RemainingGameView[];
  winners: Winners;
  teams: ReadonlyMap<string, CompetitorView>;
}

/** Results of open games that would raise the followed team's playoff odds most. */
export function WhatElseHelps({ team, answer, games, winners, teams }: WhatElseHelpsProps) {
  const now = answer.teams.find(({ teamId }) => teamId === team.team.id)?.playoffs ?? team.playoffs;
  const helps = answer.effects
    .flatMap(({ gameId, ifHome, ifAway }) => {
      const game = games.find(({ id }) => id === gameId);
      if (game === undefined || game.hasStarted || winners.has(gameId)) return [];
      const isHome = ifHome > ifAway;
      const [winner, loser] = isHome ? [game.homeId, game.awayId] : [game.awayId, game.homeId];
      const gain = shownChange(now, Math.max(ifHome, ifAway));
      const likely = isHome ? game.homeWinProbability : 1 - game.homeWinProbability;
      return [{ gameId, winner: teams.get(winner), loser: teams.get(loser), gain, likely }];
    })
    .filter(({ gain }) => gain > 0)
    .toSorted((a, b) => b.gain - a.gain)
    .slice(0, maxHelps);
  if (helps.length === 0) return null;

  return (
    <Panel
      title={`What else helps the ${team.team.shortName}`}
      headingLevel={3}
      description={`Open games, by their effect on the ${possessive(team.team.shortName)} playoffs.`}
      bodyClassName="px-4 pt-2 pb-3 md:px-5"
    >
      <ul className="text-sm">
        {helps.map(({ gameId, winner, loser, gain, likely }) => (
          <li key={gameId} className="flex min-h-11 items-center gap-2.5 border-t border-line">
            {winner !== undefined && <TeamMark team={winner} />}
            <span className="min-w-0 flex-1">
              <span className="font-semibold">{winner?.shortName}</span> beat the {loser?.shortName}
            </span>
            <span className="text-muted tabular">{formatShare(likely)} likely</span>
            <span className="w-10 text-right">
              <Change points={gain} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
