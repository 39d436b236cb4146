import { describe, expect, it } from 'vitest';
import { createSimulatedLeagues } from '../simulated-leagues.ts';
import { boxScoreAt } from '../shared/box-scores/box-score.ts';
import type { SideName } from '../shared/game-script.ts';
import { chanceToPlay, type Hurt } from './injuries.ts';
import { injuriesAt } from './injuries-at.ts';
import { listAbsent, type Part } from './lineup.ts';
import { winChance } from '../shared/market.ts';
import { expectedBefore, expectWithout } from '../shared/matchup.ts';
import type { SimulatedGame } from '../shared/simulated-game.ts';
import { sum } from '../shared/sum.ts';

const seed = 'line-ups';
const sides: readonly SideName[] = ['home', 'away'];
const minuteMs = 60_000;
/** Value of the best player of a league's first unit, in points of margin. */
const worthOfStars: Record<string, { unit: string; least: number; most: number }> = {
  nfl: { unit: 'quarterbacks', least: 3, most: 6 },
  nba: { unit: 'players', least: 3, most: 8 },
  nhl: { unit: 'goalies', least: 0.1, most: 0.4 },
  mlb: { unit: 'starters', least: 0.3, most: 0.9 },
};

const subjects = createSimulatedLeagues().map((league) => {
  const season = league.buildSeason(seed, 2026);
  const games = season.games.filter((game) => game.postponedAt === undefined);
  const regular = games.filter((game) => game.phase === 'regular');
  return { name: league.id, league, games, regular };
});

function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}

function hurtIn(game: SimulatedGame): (Hurt & { side: SideName })[] {
  return sides.flatMap((side) => game.lineups[side].hurt.map((one) => ({ ...one, side })));
}

function getMargin(side: SideName, { home, away }: { home: number; away: number }): number {
  return side === 'home' ? home - away : away - home;
}

/** Expected points with one active player out, or one absent player back. */
function expectedIf(game: SimulatedGame, { out = '', back = '' }: { out?: string; back?: string }) {
  const absent = listAbsent(hurtIn(game)).add(out);
  absent.delete(back);
  return expectWithout(game, absent);
}

/** Mean value of the unit's other players, weighted by playing time. */
function worthOfMinute(parts: readonly Part[], withoutId: string): number {
  const others = parts.filter(({ player }) => player.id !== withoutId);
  return (
    sum(others.map(({ player, share }) => player.worth * share)) /
    sum(others.map(({ share }) => share))
  );
}

function listParts(game: SimulatedGame, side: SideName): Part[] {
  return Object.values(game.lineups[side].playing).flat();
}

describe.each(subjects)('players of the simulated $name', ({ name, league, games, regular }) => {
  const star = worthOfStars[name];

  it("lower their side's win probability when a star is out, and raise it when the star returns", () => {
    const effects = regular.flatMap((game) =>
      sides.flatMap((side) => {
        const own = game.lineups[side].playing[star?.unit ?? ''] ?? [];
        const [best] = own.toSorted((a, b) => b.player.worth - a.player.worth);
        if (best === undefined || best.player.worth < 0) return [];
        const without = expectedIf(game, { out: best.player.id });
        const chance = (expected: typeof without): number => {
          const home = winChance(league.market, getMargin('home', expected));
          return side === 'home' ? home : 1 - home;
        };
        // Not always: the substitute in a weak pair may be better.
        return [
          {
            points: getMargin(side, game.expected) - getMargin(side, without),
            falls: chance(without) < chance(game.expected),
          },
        ];
      }),
    );
    const points = mean(effects.map((effect) => effect.points));

    expect(mean(effects.map(({ falls }) => Number(falls)))).toBeGreaterThan(0.8);
    expect(points).toBeGreaterThan(star?.least ?? NaN);
    expect(points).toBeLessThan(star?.most ?? NaN);
    for (const game of regular.slice(0, 200)) {
      for (const { player, plays, side } of hurtIn(game)) {
        if (plays) continue;
        const back = expectedIf(game, { back: player.id });
        const again = expectWithout(game, listAbsent(hurtIn(game)));
        expect(again).toEqual(game.expected);
        const isBetter = game.lineups[side].playing[player.unit]?.every(
          (part) => part.player.worth <= player.worth,
        );
        if (isBetter) {
          expect(getMargin(side, back)).toBeGreaterThanOrEqual(getMargin(side, game.expected));
        }
      }
    }
  });

  it('never help their side by being absent, if better than their replacements', () => {
    const units = Object.entries(league.rosters).filter(([, unit]) => unit.turn === undefined);
    let better = 0;
    for (const game of regular.slice(0, 60)) {
      for (const side of sides) {
        for (const [name, { sharedByAtLeast }] of units) {
          const parts = game.lineups[side].playing[name] ?? [];
          // A shared part is replaced by all others; otherwise by the players next in order.
          const getReplacementShare = ({ player }: Part): number =>
            sharedByAtLeast === undefined ? 0 : worthOfMinute(parts, player.id);
          for (const part of parts.filter((one) => one.player.worth > getReplacementShare(one))) {
            const without = expectedIf(game, { out: part.player.id });
            expect(getMargin(side, without)).toBeLessThanOrEqual(
              getMargin(side, game.expected) + 1e-9,
            );
            better += 1;
          }
        }
      }
    }
    expect(better).toBeGreaterThan(200);
  });

  it('always fill the same number of places, and nobody plays more than the whole game', () => {
    for (const [name, { shares, turn, sharedByAtLeast }] of Object.entries(league.rosters)) {
      if (turn !== undefined || sharedByAtLeast === undefined) continue;
      for (const game of regular) {
        for (const side of sides) {
          const parts = game.lineups[side].playing[name] ?? [];
          expect(sum(parts.map(({ share }) => share))).toBeCloseTo(sum(shares), 9);
          expect(Math.max(...parts.map(({ share }) => share))).toBeLessThanOrEqual(1);
          expect(parts.length).toBeGreaterThanOrEqual(sharedByAtLeast);
        }
      }
    }
  });

  it('decide results by their value, whether or not the best player is there', () => {
    const surprises = { there: [] as number[], missing: [] as number[] };
    for (const game of regular) {
      for (const side of sides) {
        const best = game.lineups[side].fillWithout(new Set())[star?.unit ?? '']?.[0]?.player;
        const isMissing = listAbsent(game.lineups[side].hurt).has(best?.id ?? '');
        const surprise = getMargin(side, game.script.total) - getMargin(side, game.expected);
        surprises[isMissing ? 'missing' : 'there'].push(surprise);
      }
    }
    for (const values of Object.values(surprises)) {
      expect(values.length).toBeGreaterThan(15);
      const error = league.market.resultSd / Math.sqrt(values.length);
      expect(Math.abs(mean(values))).toBeLessThan(3.5 * error);
    }
  });

  it('are on the injury list before over 95% of missed games, but not all', () => {
    const missed = regular.flatMap((game) => hurtIn(game).filter(({ plays }) => !plays));
    const listed = missed.filter((one) => chanceToPlay(one, 1) < 1);
    const news = missed.filter(
      (one) => one.decidedBeforeMs < league.injuries.gameEveryHours * 1_800_000,
    );
    const late = news.filter(
      ({ decidedBeforeMs }) => decidedBeforeMs > 0 && decidedBeforeMs <= 90 * minuteMs,
    );
    const unknown = news.filter(({ decidedBeforeMs }) => decidedBeforeMs <= 0);

    expect(missed.length).toBeGreaterThan(100);
    expect(listed.length / missed.length).toBeGreaterThan(0.95);
    expect(listed.length / missed.length).toBeLessThan(1);
    expect(late.length / news.length).toBeGreaterThan(0.2);
    expect(late.length / news.length).toBeLessThan(0.55);
    expect(unknown.length / news.length).toBeGreaterThan(0.005);
    expect(unknown.length / news.length).toBeLessThan(0.1);
  });

  it('are listed only once the news is out, and removed when cleared to play', () => {
    for (const game of regular.filter((_, index) => index % 40 === 0)) {
      for (const { player, plays, side, word, ...news } of hurtIn(game)) {
        const statusAt = (msBefore: number): string | undefined =>
          injuriesAt(league, games, game, game.startsAt - msBefore)[side]?.find(
            ({ playerId }) => playerId === player.id,
          )?.status;
        const isNextAt = (msBefore: number): boolean => msBefore > 0 && msBefore < 2 * 3_600_000;
        if (isNextAt(news.decidedBeforeMs)) {
          const decided = statusAt(news.decidedBeforeMs);
          expect(decided === undefined).toBe(plays);
          if (news.listedBeforeMs > news.decidedBeforeMs) {
            expect(statusAt(news.decidedBeforeMs + 1)).toBe(word);
          }
        }
        if (isNextAt(news.listedBeforeMs)) {
          expect(statusAt(news.listedBeforeMs + 1)).toBeUndefined();
        }
      }
    }
  });

  it('play as often as their doubtful status says', () => {
    const hurt = regular.flatMap(hurtIn);
    for (const [level, word] of league.injuries.words.entries()) {
      const chance = league.injuries.chances[level] ?? NaN;
      const plays = hurt.filter((one) => one.word === word).map((one) => Number(one.plays));
      const error = Math.sqrt((chance * (1 - chance)) / plays.length);
      expect(plays.length).toBeGreaterThan(20);
      expect(Math.abs(mean(plays) - chance)).toBeLessThanOrEqual(3.5 * error);
    }
  });

  it('are in the box score only when they play', () => {
    for (const game of games.filter((_, index) => index % 15 === 0)) {
      const box = boxScoreAt(league.writeBoxScore, seed, game, game.endsAt);
      for (const side of sides) {
        const absent = listAbsent(game.lineups[side].hurt);
        const playing = new Set(listParts(game, side).map(({ player }) => player.id));
        const listed = box[side].players.map(({ id }) => id);

        expect(listed.filter((id) => absent.has(id) || !playing.has(id))).toEqual([]);
        const names = listParts(game, side).map(({ player }) => player.name);
        expect(new Set(names).size).toBe(names.length);
      }
    }
  });

  it('have calibrated true win probabilities', () => {
    const priced = regular.map((game) => {
      const { home, away } = game.script.total;
      const chance = winChance(league.market, getMargin('home', game.expected));
      const [favorite, isWon] = chance > 0.5 ? [chance, home > away] : [1 - chance, away > home];
      return { favorite, isWon: Number(home === away ? 0.5 : isWon) };
    });
    const error = mean(priced.map(({ favorite, isWon }) => isWon - favorite));

    expect(Math.abs(error)).toBeLessThan((3.5 * 0.5) / Math.sqrt(priced.length));
  });

  it('stay with their team for several seasons, under one name', () => {
    const nextYear = league
      .buildSeason(seed, 2027)
      .games.filter(({ phase }) => phase === 'regular');
    const namesIn = (season: readonly SimulatedGame[]): Map<string, string> =>
      new Map(
        season
          .slice(0, 60)
          .flatMap((game) => sides.flatMap((side) => listParts(game, side)))
          .map(({ player }) => [player.id, player.name]),
      );
    const [before, after] = [namesIn(regular), namesIn(nextYear)];
    const stayed = [...before].filter(([id]) => after.has(id));

    expect(stayed.length / before.size).toBeGreaterThan(0.5);
    expect(stayed.length / before.size).toBeLessThan(0.95);
    expect(stayed.every(([id, called]) => after.get(id) === called)).toBe(true);
  });

  it('have the same injuries with the same seed, and others with another', () => {
    const listHurt = (played: readonly SimulatedGame[]) =>
      played
        .filter((game) => game.postponedAt === undefined)
        .slice(0, 300)
        .map((game) => hurtIn(game).map(({ player, ...one }) => ({ ...one, player: player.id })));

    expect(listHurt(league.buildSeason(seed, 2026).games)).toEqual(listHurt(games));
    expect(listHurt(league.buildSeason('another', 2026).games)).not.toEqual(listHurt(games));
  });

  it('move the price once their absence is known', () => {
    const moves = regular.flatMap((game) =>
      hurtIn(game)
        .filter(({ plays, decidedBeforeMs }) => !plays && decidedBeforeMs > 0)
        .filter(({ player }) => player.worth > 0)
        .map(({ side, decidedBeforeMs }) => {
          const before = expectedBefore(game, decidedBeforeMs + 1);
          return getMargin(side, expectedBefore(game, decidedBeforeMs)) - getMargin(side, before);
        }),
    );

    expect(moves.length).toBeGreaterThan(50);
    expect(mean(moves)).toBeLessThan(0);
    for (const game of regular.slice(0, 50)) {
      const unknown = hurtIn(game).filter(({ decidedBeforeMs }) => decidedBeforeMs <= 0);
      if (unknown.length === 0) expect(expectedBefore(game, 1)).toEqual(game.expected);
    }
  });
});

describe('playing time in box scores', () => {
  const listBoxes = (name: string, count: number) => {
    const subject = subjects.find((one) => one.name === name);
    if (subject === undefined) throw new Error(`no ${name}`);
    return subject.regular.slice(0, count).map((game) => ({
      game,
      box: boxScoreAt(subject.league.writeBoxScore, seed, game, game.endsAt),
    }));
  };

  it('gives all passes in football to the active quarterback', () => {
    for (const { game, box } of listBoxes('nfl', 60)) {
      for (const side of sides) {
        const [quarterback] = game.lineups[side].playing['quarterbacks'] ?? [];
        const passers = box[side].players.filter(({ group }) => group === 'passing');
        expect(passers.map(({ id }) => id)).toEqual([quarterback?.player.id]);
      }
    }
  });

  it('splits 240 minutes in basketball among the healthy players', () => {
    for (const { game, box } of listBoxes('nba', 60)) {
      for (const side of sides) {
        const minutes = sum(box[side].players.map(({ figures }) => Number(figures['minutes'])));
        const overtimes = game.script.segments.length - 4;
        expect(Math.abs(minutes - 240 - 25 * overtimes)).toBeLessThanOrEqual(5);
        expect(sum(listParts(game, side).map(({ share }) => share))).toBeCloseTo(5, 9);
      }
    }
  });

  it('never puts an empty line on the ice for a hockey side with half its players hurt', () => {
    const subject = subjects.find((one) => one.name === 'nhl');
    if (subject === undefined) throw new Error('no nhl');
    for (const game of subject.regular.slice(0, 20)) {
      const { playing } = game.lineups.home;
      const few = {
        ...playing,
        forwards: (playing['forwards'] ?? []).slice(0, 7),
        defenses: (playing['defenses'] ?? []).slice(0, 1),
      };
      const short = {
        ...game,
        lineups: { ...game.lineups, home: { ...game.lineups.home, playing: few } },
      };
      const box = boxScoreAt(subject.league.writeBoxScore, seed, short, game.endsAt);
      const skaters = box.home.players.filter(({ group }) => group !== 'goalies');
      const goals = sum(skaters.map(({ figures }) => Number(figures['goals'])));
      const inShootout = game.script.segments.find((segment) => segment.isShootout)?.home ?? 0;

      expect(skaters).toHaveLength(8);
      expect(goals).toBe(game.script.total.home - inShootout);
    }
  });
});
