import { GaussianFilter, type Observation, type Term } from '#forecasting/team/gaussian-filter.ts';
import type { SideName } from '#providers/scores/simulated/shared/game-script.ts';
import type { LineUp } from '#providers/scores/simulated/rosters/line-up.ts';
import type { SimulatedGame } from '#providers/scores/simulated/shared/simulated-game.ts';
import type { BoxWitness } from './box-witness.ts';
import { usualPlace, type LeagueRules, type ScoreRule } from './league-rules.ts';

/** Strength of a club in one of its skills, as the simulator adds it up. */
interface Skill {
  lasting: number;
  ofSeason: number;
  drift: number;
}

/** A combination of what is learned, beside what is known of it. */
interface Strengths {
  known: number;
  terms: Term[];
}

interface PlayerState {
  index: number;
  season: number;
}

const nothingSeen: Observation = { terms: [], surprise: 0, noiseVariance: 1 };
const dayMs = 86_400_000;
/** Of home edge and mean total before the first game: hardly anything is known. */
const leagueVariance = 300 ** 2;
const sides = [
  ['home', 1],
  ['away', -1],
] as const;

/**
 * Learns a simulated league from its scores as well as that can be done by somebody who knows how it is drawn: clubs
 * that last, what a season adds to them, the drift of the days, and who plays how much of a game. `knowsPlayersOf`: of
 * which units he is told in addition what every player is worth, which no box score tells as exactly.
 */
export class InformedObserver {
  readonly #rules: LeagueRules;
  readonly #knowsPlayersOf: (unit: string) => boolean;
  readonly #filter = new GaussianFilter();
  readonly #clubs = new Map<string, { attack: Skill; defence: Skill }>();
  readonly #players = new Map<string, PlayerState>();
  /** Of each player, how many games' box scores are known, and what they said together. */
  readonly #seen = new Map<string, { weight: number; worth: number }>();
  /** Learned from scores too, and soon known: a season has hundreds. */
  readonly #homeEdge = this.#filter.add(0, leagueVariance);
  readonly #meanTotal = this.#filter.add(0, leagueVariance);
  #season: number | undefined;
  #at = 0;

  constructor(rules: LeagueRules, knowsPlayersOf: (unit: string) => boolean) {
    this.#rules = rules;
    this.#knowsPlayersOf = knowsPlayersOf;
  }

  /** Margin of the home side to be expected of a game that comes next, and the variance that is left in it. */
  expect(game: SimulatedGame): { margin: number; variance: number } {
    this.#advance(game);
    const { known, terms } = this.#marginTerms(game);
    return {
      margin: known + this.#filter.expectation(terms),
      variance: this.#filter.variance(terms),
    };
  }

  /** What the box scores of a game tell of its players, once it is learned. */
  learnBoxScores(game: SimulatedGame, { seenIn, luckVariance, natureVariance }: BoxWitness): void {
    const observations: Observation[] = [];
    for (const { playerId, worth, weight } of seenIn.get(game) ?? []) {
      const index = this.#players.get(playerId)?.index;
      if (index === undefined) continue;
      const before = this.#seen.get(playerId) ?? { weight: 0, worth: 0 };
      const after = { weight: before.weight + weight, worth: before.worth + weight * worth };
      this.#seen.set(playerId, after);
      const known = ({ weight: games }: { weight: number }): number =>
        games === 0 ? 0 : 1 / (natureVariance + luckVariance / games);
      const middle = (seen: { weight: number; worth: number }): number =>
        seen.weight === 0 ? 0 : seen.worth / seen.weight;
      // What the games so far tell together, less what they told before this one.
      const added = known(after) - known(before);
      const learned = (known(after) * middle(after) - known(before) * middle(before)) / added;
      const surprise = learned - this.#filter.mean(index);
      observations.push({ terms: [{ index, weight: 1 }], surprise, noiseVariance: 1 / added });
    }
    for (const observation of observations) this.#filter.observeBoth(observation, nothingSeen);
  }

  /** How the game came out that was expected last. */
  learn(game: SimulatedGame, { home, away }: Record<SideName, number>): void {
    const { margin, total } = this.#rules;
    const ofTotal = this.#strengthTerms(game, -1);
    ofTotal.terms.push({ index: this.#meanTotal, weight: 1 });
    this.#filter.observeBoth(
      this.#observation(margin, this.#marginTerms(game), home - away),
      this.#observation(total, ofTotal, home + away),
    );
  }

  #observation({ base, slope, variance }: ScoreRule, { known, terms }: Strengths, score: number) {
    return {
      terms: terms.map(({ index, weight }) => ({ index, weight: slope * weight })),
      surprise: score - base - slope * (known + this.#filter.expectation(terms)),
      noiseVariance: variance,
    };
  }

  #marginTerms(game: SimulatedGame): Strengths {
    const strengths = this.#strengthTerms(game, 1);
    if (!game.neutralSite) strengths.terms.push({ index: this.#homeEdge, weight: 1 });
    return strengths;
  }

  /** Of the margin (defences count for their side: 1) or of the total (they count against: −1). */
  #strengthTerms(game: SimulatedGame, defenceSign: 1 | -1): Strengths {
    const { strength, rosters } = this.#rules;
    const terms: Term[] = [];
    let known = 0;
    for (const [side, sideSign] of sides) {
      const sign = defenceSign === 1 ? sideSign : 1;
      const { attack, defence } = this.#clubOf(game[side].competitor.id);
      const shared = ((strength.sidesCorrelation ?? 0) * strength.defenceSd) / strength.attackSd;
      const own = Math.sqrt(1 - (strength.sidesCorrelation ?? 0) ** 2);
      const ofAttack = sign * (1 + defenceSign * shared);
      const ofDefence = sign * defenceSign;
      terms.push(
        { index: attack.lasting, weight: ofAttack },
        { index: attack.ofSeason, weight: ofAttack },
        { index: attack.drift, weight: sign },
        { index: defence.lasting, weight: ofDefence * own },
        { index: defence.ofSeason, weight: ofDefence * own },
        { index: defence.drift, weight: ofDefence },
      );
      const lineUp = game.lineUps[side];
      for (const [unit, parts] of Object.entries(lineUp.playing)) {
        const attackShare = rosters[unit]?.attackShare ?? 0;
        const counts = attackShare + defenceSign * (1 - attackShare);
        for (const { player, share } of parts) {
          const weight = sign * share * counts;
          if (this.#knowsPlayersOf(unit)) known += weight * player.worth;
          else terms.push({ index: this.#playerOf(player.id, unit, lineUp, game.season), weight });
        }
      }
    }
    return { known, terms };
  }

  #clubOf(id: string): { attack: Skill; defence: Skill } {
    const found = this.#clubs.get(id);
    if (found !== undefined) return found;
    const { attackSd, defenceSd, lastingShare = 0 } = this.#rules.strength;
    const skill = (sd: number): Skill => ({
      lasting: this.#filter.add(0, lastingShare * sd ** 2),
      ofSeason: this.#filter.add(0, (1 - lastingShare) * sd ** 2),
      drift: this.#filter.add(0, 0),
    });
    const club = { attack: skill(attackSd), defence: skill(defenceSd) };
    this.#clubs.set(id, club);
    return club;
  }

  #playerOf(id: string, unit: string, lineUp: LineUp, season: number): number {
    const known = this.#players.get(id);
    if (known !== undefined) {
      known.season = season;
      return known.index;
    }
    const { mean, variance } = this.#rules.findNewcomer(unit, usualPlace(lineUp, unit, id));
    const index = this.#filter.add(mean, variance);
    this.#players.set(id, { index, season });
    return index;
  }

  /** Clubs change between seasons and from day to day; players that have not been seen for a season are gone. */
  #advance({ season, startsAt }: SimulatedGame): void {
    const {
      attackSd,
      defenceSd,
      lastingShare = 0,
      seasonCorrelation,
      roundDriftSd,
    } = this.#rules.strength;
    const isNewSeason = this.#season !== undefined && season > this.#season;
    const days = isNewSeason ? 0 : Math.max(0, startsAt - (this.#at || startsAt)) / dayMs;
    for (const { attack, defence } of this.#clubs.values()) {
      for (const [skill, sd] of [
        [attack, attackSd],
        [defence, defenceSd],
      ] as const) {
        this.#filter.diffuse(skill.drift, days * roundDriftSd ** 2);
        if (!isNewSeason) continue;
        this.#filter.shrink(skill.drift, 0);
        this.#filter.shrink(skill.ofSeason, seasonCorrelation);
        const changing = (1 - lastingShare) * sd ** 2;
        this.#filter.diffuse(skill.ofSeason, (1 - seasonCorrelation ** 2) * changing);
      }
    }
    if (isNewSeason) this.#forgetPlayers(season);
    this.#season = season;
    this.#at = startsAt;
  }

  #forgetPlayers(season: number): void {
    for (const [id, player] of this.#players) {
      if (season - player.season <= 1) continue;
      this.#filter.remove(player.index);
      this.#players.delete(id);
    }
  }
}
