import type { LineupPlayerView } from '#contract/lineups.ts';
import { clsx } from 'clsx';
import type { Switch } from './switched-players.ts';

/** Button labels by role: NBA players share minutes; in other roles one starts. */
const labels = {
  player: { in: 'Plays', out: 'Out' },
  quarterback: { in: 'Starts', out: 'Out' },
  pitcher: { in: 'Starts', out: 'Out' },
  goalie: { in: 'Starts', out: 'Out' },
} as const;

interface PlayerSwitchesProps {
  player: Pick<LineupPlayerView, 'id' | 'role'>;
  name: string;
  value: Switch | undefined;
  onSwitch: (to: Switch) => void;
}

/** Plays for certain, or is out for certain; neither pressed keeps the expected chance. */
export function PlayerSwitches({ player, name, value, onSwitch }: PlayerSwitchesProps) {
  return (
    <span role="group" aria-label={name} className="inline-flex gap-1">
      {(['in', 'out'] as const).map((to) => (
        <button
          key={to}
          type="button"
          aria-pressed={value === to}
          onClick={() => onSwitch(to)}
          className={clsx(
            'min-h-11 rounded-md border px-3 text-sm font-semibold transition-colors duration-150 md:min-h-9 md:px-2.5',
            value === to
              ? 'border-ink bg-ink text-surface'
              : 'border-line-strong bg-surface text-muted hover:bg-raised hover:text-ink',
          )}
        >
          {labels[player.role][to]}
        </button>
      ))}
    </span>
  );
}
