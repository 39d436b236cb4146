import type { GameView } from '#contract/games.ts';
import { useOddsFormat } from '#web/lib/preferences/odds-format.ts';
import { formatClock } from '../games/game-status.ts';
import { formatMarket } from '../probability/format-market.ts';
import { SpoilerButton } from '../spoilers/spoiler-button.tsx';
import { abbreviations, gameLabel } from '../games/matchup.ts';
import { StartTime } from '../games/start-time.tsx';
import { StatusBadge } from '../games/status-badge.tsx';
import { TeamLines } from '../teams/team-line.tsx';
import { TeamPair } from '../teams/team-pair.tsx';

interface ScheduleRowProps {
  game: GameView;
  /** A mark next to the status: “Predicted”. */
  mark?: React.ReactNode;
}

/** A game as a row of the schedule. */
export function ScheduleRow({ game, mark }: ScheduleRowProps) {
  const [format] = useOddsFormat();
  const clock = formatClock(game);

  return (
    <TeamPair
      away={game.away}
      home={game.home}
      className="grid gap-x-6 gap-y-3 px-4 py-4 compact:gap-y-1 compact:py-1.5 sm:grid-cols-[10rem_minmax(0,1fr)] lg:grid-cols-[11rem_minmax(0,26rem)_minmax(0,1fr)] lg:gap-x-10"
    >
      <div className="flex flex-wrap items-start gap-2 text-xs text-muted sm:flex-col">
        <StatusBadge game={game} />
        {mark}
        <StartTime game={game} isStacked />
      </div>
      <div className="flex min-w-0 flex-col gap-1">
        <TeamLines game={game} />
        {game.state !== 'scheduled' && (
          <SpoilerButton contest={game} label={gameLabel(game)} hasBegun className="self-start" />
        )}
      </div>
      <dl className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted sm:col-start-2 lg:col-start-3 lg:flex-col">
        {clock !== undefined && <Fact name="Clock" value={clock} isStrong />}
        <Fact name="Network" value={game.network ?? 'TBA'} />
        <Fact name="Venue" value={[game.venue, game.city].filter(Boolean).join(', ') || 'TBA'} />
        <Fact
          name="Line"
          value={formatMarket({
            league: game.league,
            market: game.market,
            names: abbreviations(game),
            format,
          })}
        />
      </dl>
    </TeamPair>
  );
}

function Fact({ name, value, isStrong }: { name: string; value: string; isStrong?: boolean }) {
  return (
    <div className="flex min-w-0 gap-1.5">
      <dt className="text-faint">{name}</dt>
      <dd className={isStrong ? 'min-w-0 font-semibold text-ink tabular' : 'min-w-0 tabular'}>
        {value}
      </dd>
    </div>
  );
}
