import type { PasserAppearance } from './lineup.ts';
import { passerValue } from './player-value.ts';

/** Weight of a game in a defense's pass rating, and the share that carries over a summer. */
const gameWeight = 0.05;
const summerCarry = 0.5;

/**
 * Quarterback statistic adjusted for the opposing defense, where only a box score exists: minus what that defense
 * allows above average.
 */
export class PasserValues {
  readonly #defenses = new Map<string, { above: number; season: number }>();
  #mean: number | undefined;

  /** Undefined without a value or a box score. Also updates the defense. */
  findValue(appearance: PasserAppearance, defenseId: string, season: number): number | undefined {
    const { value, line } = appearance;
    if (value !== undefined) return Number.isFinite(value) ? value : undefined;
    const plain = line && passerValue(line);
    if (plain === undefined) return undefined;

    const known = this.#defenses.get(defenseId);
    const summers = known === undefined ? 0 : Math.max(0, season - known.season);
    const above = (known?.above ?? 0) * summerCarry ** summers;
    const mean = this.#mean ?? plain;
    this.#mean = mean + gameWeight * 0.1 * (plain - mean);
    const next = above + gameWeight * (plain - mean - above);
    this.#defenses.set(defenseId, { above: next, season });
    return plain - above;
  }
}
