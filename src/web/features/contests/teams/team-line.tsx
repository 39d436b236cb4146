import type { GameSideView, GameView } from '#contract/games.ts';
import type { LeagueId } from '#domain/league.ts';
import { hasScore } from '../games/game-status.ts';
import { ScoreNumber } from '../games/score-number.tsx';
import { CompetitorLink } from './competitor-link.tsx';
import { TeamDisc } from './team-disc.tsx';

interface TeamLineProps {
  league: LeagueId;
  team: Pick<GameSideView, 'id' | 'abbreviation' | 'name' | 'record'>;
  side: 'away' | 'home';
  /** Null hides the score. */
  score: number | null;
  /** Mutes the loser of a finished game. */
  isBeaten: boolean;
}

/** One team’s row in a score list. Use inside a TeamPair. */
function TeamLine({ league, team, side, score, isBeaten }: TeamLineProps) {
  return (
    <div className="flex min-h-9 items-center gap-2.5">
      <TeamDisc abbreviation={team.abbreviation} side={side} size="small" />
      <span
        className={`min-w-0 flex-1 truncate text-[0.9375rem] ${isBeaten ? 'text-muted' : 'font-medium'}`}
      >
        <CompetitorLink league={league} id={team.id}>
          {team.name}
        </CompetitorLink>
      </span>
      {team.record !== null && (
        <span className="shrink-0 text-xs text-muted tabular">{team.record}</span>
      )}
      {score !== null && (
        <ScoreNumber
          value={score}
          className={`min-w-8 text-[1.625rem] ${isBeaten ? 'text-muted' : ''}`}
        />
      )}
    </div>
  );
}

/** Both teams with their scores. Use inside a TeamPair. */
export function TeamLines({ game }: { game: GameView }) {
  const scored = hasScore(game);
  const margin = (game.homeScore ?? 0) - (game.awayScore ?? 0);
  const beaten = margin > 0 ? 'away' : margin < 0 ? 'home' : undefined;

  return (['away', 'home'] as const).map((side) => (
    <TeamLine
      key={side}
      league={game.league}
      team={game[side]}
      side={side}
      score={scored ? game[`${side}Score`] : null}
      isBeaten={game.completed && scored && beaten === side}
    />
  ));
}
