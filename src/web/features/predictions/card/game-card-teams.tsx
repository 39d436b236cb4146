import { Fragment, type ReactNode } from 'react';
import type { GameSideView, GameView } from '#contract/games-endpoints.ts';
import { FavoriteButton } from '#web/features/contests/favorite-button.tsx';
import { hasScore } from '#web/features/contests/games/game-status.ts';
import { ScoreNumber } from '#web/features/contests/games/score-number.tsx';
import {
  isProvisional,
  type ShownForecast,
} from '#web/features/contests/probability/shown-forecast.ts';
import { CompetitorLink } from '#web/features/contests/teams/competitor-link.tsx';
import { TeamDisc } from '#web/features/contests/teams/team-pair.tsx';
import { formatProjection } from '#web/features/predictions/analysis/format-projection.ts';

const sides = ['away', 'home'] as const;

interface GameCardTeamsProps {
  game: GameView;
  shown: ShownForecast | undefined;
  teamNotes: (team: GameSideView) => string[];
  head: ReactNode;
}

export function GameCardTeams({ game, shown, teamNotes, head }: GameCardTeamsProps) {
  const scored = hasScore(game);
  const isProjected = !scored || (game.completed && shown !== undefined);
  const columns =
    scored && isProjected
      ? 'gap-x-1 grid-cols-[minmax(0,1fr)_4rem_minmax(2.75rem,auto)] sm:gap-x-2'
      : 'gap-x-2 grid-cols-[minmax(0,1fr)_minmax(4rem,auto)]';

  return (
    <div className={`grid items-center gap-y-1 ${columns}`}>
      {head}
      {isProjected && (
        <abbr
          title={shown && formatProjection(game.league)}
          className="text-right text-xs text-muted no-underline"
        >
          Projected
        </abbr>
      )}
      {scored && <span className="text-right text-xs text-muted">Score</span>}

      {sides.map((side) => (
        <Fragment key={side}>
          <TeamCell
            game={game}
            side={side}
            notes={teamNotes(game[side])}
            isBesideScore={scored && isProjected}
          />
          {isProjected && (
            <Projected
              value={shown?.[`${side}Score`]}
              isSecondary={scored}
              isMuted={scored || (shown !== undefined && isProvisional(shown))}
            />
          )}
          {scored && (
            <ScoreNumber
              value={game[`${side}Score`]}
              className={`whitespace-nowrap ${game.isLive ? 'text-4xl' : 'text-3xl'}`}
            />
          )}
        </Fragment>
      ))}
    </div>
  );
}

interface TeamCellProps {
  game: GameView;
  side: 'away' | 'home';
  notes: string[];
  /**
   * Whether the name is beside a score; next to both, “Diamondbacks” needs smaller letters on a
   * phone.
   */
  isBesideScore: boolean;
}

function TeamCell({ game, side, notes, isBesideScore }: TeamCellProps) {
  const { league, neutralSite } = game;
  const team = game[side];
  return (
    <div className="flex min-w-0 items-center gap-2 sm:gap-3">
      <TeamDisc abbreviation={team.abbreviation} side={side} size="small" />
      {team.hasPage && <FavoriteButton competitor={{ ...team, league }} className="-mx-2" />}
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        {/* “Golden Knights” takes two lines on a phone rather than lose its end. */}
        <h3
          className={`min-w-0 text-base leading-tight font-semibold sm:truncate ${isBesideScore ? 'max-sm:text-sm' : ''}`}
        >
          <CompetitorLink league={league} id={team.hasPage ? team.id : undefined}>
            <span className="max-sm:sr-only">{team.location} </span>
            {team.shortName}
          </CompetitorLink>
        </h3>
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted tabular">
          <span className="max-sm:sr-only">{team.abbreviation}</span>
          {team.record !== null && <span>{team.record}</span>}
          {notes.map((note) => (
            <span key={note}>{note}</span>
          ))}
          <span className="rounded-sm border border-line px-1 text-xs font-semibold tracking-wide">
            {side === 'away' ? 'AWAY' : 'HOME'}
          </span>
          {neutralSite && side === 'home' && <span>neutral site</span>}
        </p>
      </div>
    </div>
  );
}

interface ProjectedProps {
  value: number | undefined;
  isSecondary: boolean;
  isMuted: boolean;
}

function Projected({ value, isSecondary, isMuted }: ProjectedProps) {
  return (
    <span
      className={`text-right font-display leading-none font-semibold tabular ${isSecondary ? 'text-xl' : 'text-3xl'} ${value === undefined ? 'text-faint' : isMuted ? 'text-muted' : ''}`}
    >
      {value ?? <span className="tracking-widest">--</span>}
    </span>
  );
}
