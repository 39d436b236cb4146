import { otherSide, type SideName } from '../game-script.ts';
import type { RandomStream } from '../random.ts';
import type { Note } from './statistics.ts';

/** Something that happens in a game, step by step: what is counted, and for whom. */
export type Play<Role> = readonly Step<Role>[];

interface Step<Role> {
  /** How often it comes to this; always, if nothing is said. */
  share?: number;
  /** Who does it, of those on the field; without a role it is the team’s alone. */
  by?: Role;
  /** Counted for the side that does not have the ball. */
  isOthers?: boolean;
  figures?: Readonly<Record<string, number>>;
  followedBy?: Play<Role>;
  /** What happens where it does not come to this. */
  otherwise?: Play<Role>;
}

/** Where a play takes place, and who is there. */
export interface Scene<Role, Player extends { id: string }> {
  at: number;
  side: SideName;
  stream: RandomStream;
  note: Note;
  /** Whom a role falls to; `picked` have had a part in this play before, the last one last. */
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
