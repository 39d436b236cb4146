import { otherSide, type SideName } from '../game-script.ts';
import type { RandomStream } from '../random.ts';
import type { Note } from './statistics.ts';

/** A play as a sequence of steps, each with its figures and its player. */
export type Play<Role> = readonly Step<Role>[];

interface Step<Role> {
  /** Probability of this step; default 1. */
  share?: number;
  /** The role of the player on the field; without one, only the team's figures count. */
  by?: Role;
  /** Counted for the defense. */
  isOthers?: boolean;
  figures?: Readonly<Record<string, number>>;
  followedBy?: Play<Role>;
  /** Alternative when this step does not occur. */
  otherwise?: Play<Role>;
}

/** Context of a play: the moment, and the players on the field. */
export interface Scene<Role, Player extends { id: string }> {
  at: number;
  side: SideName;
  stream: RandomStream;
  note: Note;
  /** Players in a role. `picked` are those already in this play, in order. */
  pick: (role: Role, side: SideName, picked: readonly Player[]) => readonly Player[];
}

export function perform<Role, Player extends { id: string }>(
  play: Play<Role>,
  scene: Scene<Role, Player>,
  picked: Player[] = [],
): void {
  const { at, stream, note } = scene;
  for (const { share = 1, by, isOthers, figures = {}, followedBy = [], otherwise = [] } of play) {
    if (share < 1 && !stream.happens(share)) {
      perform(otherwise, scene, picked);
      continue;
    }
    const side = isOthers === true ? otherSide(scene.side) : scene.side;
    if (by === undefined) {
      note(at, side, undefined, figures);
    } else {
      const players = scene.pick(by, side, picked);
      for (const player of players) note(at, side, player, figures);
      picked.push(...players);
    }
    perform(followedBy, scene, picked);
  }
}
