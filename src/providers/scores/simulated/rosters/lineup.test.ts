import { describe, expect, it } from 'vitest';
import { getSeverity, parseAvailability } from '#domain/lineups/injury.ts';
import {
  listPlayed,
  simulatedLeagues,
  simulationNoon,
  simulationSeed as seed,
} from '#testing/samples/simulated-seasons.ts';
import { boxScoreAt } from '#providers/scores/simulated/shared/box-scores/box-score.ts';
import {
  sideNames as sides,
  type SideName,
} from '#providers/scores/simulated/shared/game-script.ts';
import { winProbability } from '#providers/scores/simulated/shared/market.ts';
import { expectedBefore, expectWithout } from '#providers/scores/simulated/shared/matchup.ts';
import type { SimulatedGame } from '#providers/scores/simulated/shared/simulated-game.ts';
import { sum } from '#domain/sum.ts';
import { probabilityToPlay, type Hurt } from './injuries.ts';
import { injuriesAt } from './injuries-at.ts';
import { listAbsent, type Part } from './lineup.ts';
import { buildRoster } from './roster.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Value of the best player of a league's first unit, in points of margin. */
const worthOfStars = {
  nfl: { unit: 'quarterbacks', least: 3, most: 6 },
  nba: { unit: 'players', least: 3, most: 8 },
  nhl: { unit: 'goalies', least: 0.1, most: 0.4 },
  mlb: { unit: 'starters', least: 0.3, most: 0.9 },
};

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

function listParts(game: SimulatedGame, side: SideName): Part[] {
  return Object.values(game.lineups[side].playing).flat();
}

const subjects = simulatedLeagues.map(({ id, league, year, getSeason }) => {
  const games = listPlayed(getSeason().games);
  const regular = listPlayed(games, 'regular');
  let hurt: ReturnType<typeof hurtIn> | undefined;
  const listHurt = () => (hurt ??= regular.flatMap(hurtIn));
  return { id, league, year, games, regular, listHurt };
});

describe.each(subjects)('players of the simulated $id', ({ id, league, games, regular, ...of }) => {
  const star = worthOfStars[id];

  it("lower their side's win probability when a star is out, and raise it when one returns", () => {
    const effects = regular.slice(0, 500).flatMap((game) =>
      sides.flatMap((side) => {
        const own = game.lineups[side].playing[star.unit] ?? [];
        const [best] = own.toSorted((a, b) => b.player.worth - a.player.worth);
        if (best === undefined || best.player.worth < 0) return [];
        const lost = getMargin(side, game.expected);
        const left = getMargin(side, expectedIf(game, { out: best.player.id }));
        const falls = winProbability(league.market, left) < winProbability(league.market, lost);
        return [{ points: lost - left, falls: Number(falls) }];
      }),
    );
    // Not always: the substitute in a weak pair may be better.
    expect(mean(effects.map(({ falls }) => falls))).toBeGreaterThan(0.8);
    expect(mean(effects.map(({ points }) => points))).toBeGreaterThan(star.least);
    expect(mean(effects.map(({ points }) => points))).toBeLessThan(star.most);
    for (const game of regular.slice(0, 100)) {
      for (const { player, side } of hurtIn(game).filter(({ plays }) => !plays)) {
        expect(expectWithout(game, listAbsent(hurtIn(game)))).toEqual(game.expected);
        const isBetter = game.lineups[side].playing[player.unit]?.every(
          (part) => part.player.worth <= player.worth,
        );
        const change =
          getMargin(side, expectedIf(game, { back: player.id })) - getMargin(side, game.expected);
        if (isBetter === true) expect(change).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it('never help their side by being absent, if better than their replacements', () => {
    const units = Object.entries(league.rosters).filter(([, unit]) => unit.turn === undefined);
    const total = (parts: readonly Part[]) =>
      sum(parts.map(({ player, share }) => player.worth * share));
    let better = 0;
    for (const game of regular.slice(0, 40)) {
      for (const side of sides) {
        const { hurt, playing, fillWithout } = game.lineups[side];
        for (const [name] of units) {
          const parts = playing[name] ?? [];
          for (const { player } of parts) {
            const filled = fillWithout(listAbsent(hurt).add(player.id))[name] ?? [];
            if (total(filled) >= total(parts)) continue;
            const without = getMargin(side, expectedIf(game, { out: player.id }));
            expect(without).toBeLessThan(getMargin(side, game.expected));
            better += 1;
          }
        }
      }
    }
    expect(better).toBeGreaterThan(130);
  });

  it('always fill the same number of places, and nobody plays more than the whole game', () => {
    for (const [name, { shares, turn, sharedByAtLeast }] of Object.entries(league.rosters)) {
      if (turn !== undefined || sharedByAtLeast === undefined) continue;
      for (const side of sides) {
        const off = regular.filter((game) => {
          const played = (game.lineups[side].playing[name] ?? []).map(({ share }) => share);
          const isWhole = Math.abs(sum(played) - sum(shares)) < 1e-9;
          return !isWhole || Math.max(...played) > 1 || played.length < sharedByAtLeast;
        });
        expect(off).toEqual([]);
      }
    }
  });

  it('decide results by their value, whether or not the best player is there', () => {
    const surprises = { there: [] as number[], missing: [] as number[] };
    for (const game of regular) {
      for (const side of sides) {
        const best = game.lineups[side].fillWithout(new Set())[star.unit]?.[0]?.player;
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

  it('have calibrated true win probabilities', () => {
    const errors = regular.map(({ expected, script: { total } }) => {
      const probability = winProbability(league.market, getMargin('home', expected));
      const won = total.home === total.away ? 0.5 : Number(total.home > total.away);
      return probability > 0.5 ? won - probability : probability - won;
    });
    expect(Math.abs(mean(errors))).toBeLessThan((3.5 * 0.5) / Math.sqrt(errors.length));
  });

  it('are on the injury list before over 95% of missed games, but not all', () => {
    const missed = of.listHurt().filter(({ plays }) => !plays);
    const listed = missed.filter((one) => probabilityToPlay(one, 1) < 1).length / missed.length;
    const news = missed
      .map(({ decidedBeforeMs }) => decidedBeforeMs)
      .filter((ms) => ms < (league.injuries.gameEveryHours * hourMs) / 2);
    const late = news.filter((ms) => ms > 0 && ms <= 90 * minuteMs).length / news.length;
    const unknown = news.filter((ms) => ms <= 0).length / news.length;

    expect(missed.length).toBeGreaterThan(100);
    for (const [share, least, most] of [
      [listed, 0.95, 0.9999],
      [late, 0.2, 0.55],
      [unknown, 0.005, 0.1],
    ] as const) {
      expect(share).toBeGreaterThan(least);
      expect(share).toBeLessThan(most);
    }
  });

  it('are listed only once the news is out, and removed when cleared to play', () => {
    for (const game of regular.filter((_, index) => index % 40 === 0)) {
      for (const { player, plays, side, word, ...news } of hurtIn(game)) {
        const statusAt = (msBefore: number): string | undefined =>
          injuriesAt(league, games, game, game.startsAt - msBefore)[side]?.find(
            ({ playerId }) => playerId === player.id,
          )?.status;
        const isNextAt = (msBefore: number): boolean => msBefore > 0 && msBefore < 2 * hourMs;
        if (isNextAt(news.decidedBeforeMs)) {
          expect(statusAt(news.decidedBeforeMs) === undefined).toBe(plays);
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

  it('are listed in the feed’s words, never dated in the future, and change before a game', () => {
    const coming = games.filter(
      ({ startsAt, knownFrom }) =>
        startsAt > simulationNoon &&
        startsAt < simulationNoon + 4 * dayMs &&
        knownFrom < simulationNoon,
    );
    const seen = { listed: 0, appeared: 0, healed: 0, turned: 0 };
    for (const game of coming) {
      const tellAt = (at: number) => injuriesAt(league, games, game, at);
      const [early, late] = [dayMs + 11 * hourMs, hourMs].map((ms) => tellAt(game.startsAt - ms));
      const now = tellAt(simulationNoon);
      for (const side of sides) {
        for (const { status, updatedAt = '', position, playerId } of now[side] ?? []) {
          expect(league.injuries.words).toContain(status);
          expect(Date.parse(updatedAt)).toBeLessThanOrEqual(simulationNoon);
          expect([position, playerId]).not.toContain(undefined);
        }
        const before = new Map(early?.[side]?.map((one) => [one.playerId, one.status]));
        const after = new Map(late?.[side]?.map((one) => [one.playerId, one.status]));
        seen.listed += after.size / coming.length / 2;
        for (const [player, status] of after) {
          const old = before.get(player);
          if (old === undefined) seen.appeared += 1;
          else if (getSeverity(old) !== getSeverity(status)) seen.turned += 1;
        }
        seen.healed += [...before.keys()].filter((player) => !after.has(player)).length;
      }
    }
    expect(seen.listed).toBeGreaterThan(0.5);
    expect(seen.listed).toBeLessThan(5);
    expect([seen.appeared, seen.healed, seen.turned]).not.toContain(0);
  });

  it('play as often as their doubtful status says', () => {
    for (const [level, word] of league.injuries.words.entries()) {
      const probability = league.injuries.probabilities[level] ?? NaN;
      const plays = of
        .listHurt()
        .filter((one) => one.word === word)
        .map((one) => Number(one.plays));
      const error = Math.sqrt((probability * (1 - probability)) / plays.length);
      expect(plays.length).toBeGreaterThan(20);
      expect(Math.abs(mean(plays) - probability)).toBeLessThanOrEqual(3.5 * error);
    }
  });

  it('are in the box score only when they play, never if listed as out at the start', () => {
    let out = 0;
    for (const game of games.filter((_, index) => index % 40 === 0)) {
      const box = boxScoreAt(league.writeBoxScore, seed, game, game.endsAt);
      const injuries = injuriesAt(league, games, game, game.startsAt - 1);
      for (const side of sides) {
        const absent = listAbsent(game.lineups[side].hurt);
        const listedOut = injuries[side]?.filter(
          ({ status }) => parseAvailability(status) === 'out',
        );
        for (const { playerId = '' } of listedOut ?? []) absent.add(playerId);
        out += listedOut?.length ?? 0;
        const parts = listParts(game, side).map(({ player }) => player);
        const playing = new Set(parts.map((player) => player.id));
        const listed = box[side].players.map((player) => player.id);

        expect(listed.filter((one) => absent.has(one) || !playing.has(one))).toEqual([]);
        expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length);
      }
    }
    expect(out).toBeGreaterThan(0);
  });

  it('stay with their team for several seasons, under one name', () => {
    const [before, after] = [of.year - 1, of.year].map((season) => {
      const players = league.teams.flatMap((team) =>
        buildRoster(league.rosters, seed, team, season),
      );
      return new Map(players.map((player) => [player.id, player.name]));
    });
    if (before === undefined || after === undefined) throw new Error('no rosters');
    const stayed = [...before].filter(([one]) => after.has(one));

    expect(stayed.length / before.size).toBeGreaterThan(0.5);
    expect(stayed.length / before.size).toBeLessThan(0.95);
    expect(stayed.every(([one, called]) => after.get(one) === called)).toBe(true);
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
      const isKnown = hurtIn(game).every(({ decidedBeforeMs }) => decidedBeforeMs > 0);
      if (isKnown) expect(expectedBefore(game, 1)).toEqual(game.expected);
    }
  });
});
