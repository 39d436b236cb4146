import { listRounds, playBracket } from '#domain/season-rules/bracket.ts';
import { findRuleSet } from '#domain/season-rules/find-rule-set.ts';
import { qualify } from '#domain/season-rules/qualify.ts';
import type { RuleSet } from '#domain/season-rules/rule-set.ts';
import { outcomes, type Outcome, SeasonTable } from '#domain/season-rules/season-table.ts';
import type { TeamLeagueId } from '#domain/league.ts';
import type { GameScript } from './game-script.ts';
import type { Meeting } from './pairings.ts';
import type { RandomStream } from './random.ts';
import type { SimulatedTeam } from './simulated-team.ts';

/** Plays a game or series, whose home side has the advantage, and says who won. */
export interface PlayForTitle {
  /** A game of the play-in. */
  playIn?: (meeting: Meeting) => SimulatedTeam;
  /** A series of a round, from 1; `hosts` has a letter per game, H for the home side’s. */
  series: (meeting: Meeting, round: number, hosts: string) => SimulatedTeam;
}

/** The format that simulated seasons of every year have: the newest. */
export function newestRules(league: TeamLeagueId): RuleSet {
  const found = findRuleSet(league, Infinity);
  if (found === undefined) throw new RangeError(`no rules of ${league}`);
  return found;
}

/**
 * Plays from the end of the regular season to the title by the league's own rules, a conference
 * after the other and round by round. `regular` has the games that count, in order.
 */
export function playForTitle(
  rules: RuleSet,
  teams: readonly SimulatedTeam[],
  regular: readonly (Meeting & { script: GameScript })[],
  stream: RandomStream,
  { playIn, series }: PlayForTitle,
): void {
  const table = new SeasonTable(teams.map(({ competitor }) => competitor));
  const positions = new Map(teams.map((team, position) => [team, position]));
  const games = regular.map(({ home, away, script }) => ({
    home: positions.get(home) ?? 0,
    away: positions.get(away) ?? 0,
    script,
    outcome: readOutcome(script),
  }));
  for (const { home, away, script, outcome } of games) {
    table.add(home, away, outcome);
    table.addScore(home, away, script.total.home, script.total.away);
  }
  table.order = {
    home: Uint8Array.from(games, ({ home }) => home),
    away: Uint8Array.from(games, ({ away }) => away),
    outcome: Uint8Array.from(games, ({ outcome }) => outcome),
  };
  const teamAt = (position: number): SimulatedTeam => {
    const team = teams[position];
    if (team === undefined) throw new RangeError(`no team ${position}`);
    return team;
  };
  const draw = () => stream.next();
  const meet = (home: number, away: number) => ({ home: teamAt(home), away: teamAt(away) });
  const fields = qualify(table, rules, {
    play: (home, away) => playIn?.(meet(home, away)) === teamAt(home),
    draw,
    exact: true,
  });
  const roundsPlayed = new Map<number, number>();
  playBracket(table, rules, fields, {
    draw,
    playSeries(better, worse, hosts) {
      const round = 1 + Math.max(roundsPlayed.get(better) ?? 0, roundsPlayed.get(worse) ?? 0);
      roundsPlayed.set(better, round).set(worse, round);
      return series(meet(better, worse), round, hosts) === teamAt(better);
    },
  });
}

export function nameRound(rules: RuleSet, round: number): string {
  return listRounds(rules)[round - 1]?.name ?? '';
}

function readOutcome({ total, wentLong, segments }: GameScript): Outcome {
  if (total.home === total.away) return outcomes.draw;
  const homeWon = total.home > total.away;
  if (!wentLong) return homeWon ? outcomes.homeWin : outcomes.awayWin;
  if (segments.at(-1)?.isShootout === true) {
    return homeWon ? outcomes.homeShootoutWin : outcomes.awayShootoutWin;
  }
  return homeWon ? outcomes.homeOvertimeWin : outcomes.awayOvertimeWin;
}
