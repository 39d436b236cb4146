import type { GameView } from '#contract/games.ts';

interface Starter {
  name: string | null;
  line: string | null;
}

interface Matchup {
  title: string;
  away: Starter;
  home: Starter;
}

/** Those who start in the place that decides a game: the pitchers, the goalies. */
function matchupOf(game: GameView): Matchup | undefined {
  if (game.league === 'mlb') {
    return {
      title: 'Pitching matchup',
      away: { name: game.awayPitcher, line: game.awayPitcherStats },
      home: { name: game.homePitcher, line: game.homePitcherStats },
    };
  }
  if (game.league === 'nhl' && (game.away.starter !== null || game.home.starter !== null)) {
    return {
      title: 'Goalies',
      away: { name: game.away.starter?.name ?? null, line: game.away.starter?.line ?? null },
      home: { name: game.home.starter?.name ?? null, line: game.home.starter?.line ?? null },
    };
  }
  return undefined;
}

/** Who starts for each side, with the line that the feed tells; ‘TBD’ until it is announced. */
export function Starters({ game }: { game: GameView }) {
  const matchup = matchupOf(game);
  if (matchup === undefined) return null;

  return (
    <section>
      <h4 className="text-xs text-muted">{matchup.title}</h4>
      <dl className="mt-1 grid grid-cols-2 gap-3 text-sm">
        <Line team={game.away.abbreviation} starter={matchup.away} />
        <Line team={game.home.abbreviation} starter={matchup.home} />
      </dl>
    </section>
  );
}

function Line({ team, starter }: { team: string; starter: Starter }) {
  return (
    <div className="flex min-w-0 flex-wrap gap-x-2">
      <dt className="text-muted">{team}</dt>
      <dd className="min-w-0 font-medium">
        {starter.name ?? 'TBD'}
        {starter.line !== null && (
          <span className="font-normal text-muted tabular"> {starter.line}</span>
        )}
      </dd>
    </div>
  );
}
