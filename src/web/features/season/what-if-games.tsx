import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { RemainingGameView } from '#contract/season-odds-endpoints.ts';
import type { CompetitorView } from '#contract/shared.ts';
import { formatPercents } from '#domain/confidence.ts';
import { groupBy } from '#domain/group-by.ts';
import { formatMoment, formatZoned } from '#web/lib/time.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Select } from '#web/ui/select.tsx';
import { possessive, shownChange } from './format-odds.ts';
import { formatOdds } from './stated-odds.ts';
import { TeamMark } from './season-parts.tsx';
import { isUndated, type Slate, type WhatIf } from './what-if-choices.ts';

/** Percentage points below which an effect is not shown. */
const minEffect = 2;
const strongEffect = 10;

interface WhatIfGamesProps {
  whatIf: WhatIf;
  slate: Slate;
  onFollow: (teamId: string) => void;
  onChoose: (gameId: string, winner: 'home' | 'away') => void;
}

export function WhatIfGames({ whatIf, slate, onFollow, onChoose }: WhatIfGamesProps) {
  const followed = whatIf.followed?.team;
  return (
    <Card as="section" aria-labelledby="what-if-games">
      <CardHeader
        title="Games"
        titleId="what-if-games"
        headingLevel={3}
        description={
          followed &&
          `Small figures: the ${possessive(followed.shortName)} playoff odds if that side wins. Swing at the right.`
        }
        aside={
          <Select
            className="mb-3"
            label="What they mean for"
            value={followed?.id ?? ''}
            placeholder="Choose a team"
            onValueChange={onFollow}
            options={[...whatIf.teams.values()]
              .map(({ id, name }) => ({ value: id, label: name }))
              .toSorted((a, b) => a.label.localeCompare(b.label))}
          />
        }
      />
      {[...groupBy(slate.games, ({ startsAt }) => startsAt)].map(([startsAt, games]) => (
        <div key={startsAt}>
          <h4 className="bg-raised px-4 py-1.5 text-sm font-semibold">
            {isUndated(games[0])
              ? `Postponed from ${formatMoment(startsAt, 'day')}`
              : formatZoned(startsAt, 'weekdayAndTime')}
          </h4>
          <ul>
            {games.map((game) => (
              <GameRow key={game.id} game={game} whatIf={whatIf} onChoose={onChoose} />
            ))}
          </ul>
        </div>
      ))}
    </Card>
  );
}

interface GameRowProps extends Pick<WhatIfGamesProps, 'whatIf' | 'onChoose'> {
  game: RemainingGameView;
}

function GameRow({ game, whatIf, onChoose }: GameRowProps) {
  const { answer, followed, teams, winners } = whatIf;
  const chosen = winners.get(game.id);
  const [home, away] = [teams.get(game.homeId), teams.get(game.awayId)];
  const effect = answer?.effects.find(({ gameId }) => gameId === game.id);
  const swing = effect === undefined ? 0 : Math.abs(shownChange(effect.ifAway, effect.ifHome));
  const isShown = swing >= minEffect && followed !== undefined;
  // Nothing is decided, also where one side won all simulated seasons.
  const ours = formatPercents(Math.min(0.999, Math.max(0.001, game.homeWinProbability)));
  const side = (name: 'home' | 'away', team: CompetitorView | undefined, ifWin = 0) => (
    <button
      type="button"
      aria-pressed={chosen === name}
      disabled={game.hasStarted}
      onClick={() => onChoose(game.id, name)}
      className={clsx(
        'flex min-h-12 min-w-0 items-center gap-2 rounded-md border px-2 py-1 text-left text-sm transition-colors duration-150 not-disabled:hover:bg-raised disabled:border-dashed disabled:text-muted',
        chosen === name ? 'border-ink outline-1 -outline-offset-2 outline-ink' : 'border-line',
        chosen !== undefined && chosen !== name && 'text-muted',
      )}
    >
      {team !== undefined && (
        <span className="flex max-sm:hidden">
          <TeamMark team={team} />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1 font-medium">
          {chosen === name && <Check aria-hidden="true" className="size-3.5 shrink-0" />}
          <span className="truncate max-sm:sr-only">{team?.shortName ?? 'TBD'}</span>
          <span aria-hidden="true" className="sm:hidden">
            {team?.abbreviation ?? 'TBD'}
          </span>
        </span>
        {isShown && (
          <span className="block truncate text-xs text-muted tabular">
            {followed.team.abbreviation} {formatOdds(ifWin)}
          </span>
        )}
      </span>
      <span className="shrink-0 text-muted tabular">{ours[name]}</span>
    </button>
  );

  return (
    <li
      role="group"
      aria-label={`${away?.shortName ?? 'TBD'} at ${home?.shortName ?? 'TBD'}`}
      className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_1.5rem] items-center gap-1.5 border-t border-line px-3 py-1.5 first:border-t-0 sm:gap-2 sm:px-4"
    >
      {side('away', away, effect?.ifAway)}
      <span aria-hidden="true" className="text-xs text-muted">
        @
      </span>
      {side('home', home, effect?.ifHome)}
      <span
        className={clsx(
          'text-right text-sm tabular',
          swing >= strongEffect ? 'font-semibold' : 'text-muted',
        )}
      >
        {isShown ? swing : '–'}
      </span>
    </li>
  );
}
