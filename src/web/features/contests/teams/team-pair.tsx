import type { CSSProperties, ReactNode } from 'react';
import type { Sides } from '#domain/matchup.ts';
import { paintPair, type TeamColors } from './team-colors.ts';
import '#web/features/contests/games/games.css';

interface TeamPairProps extends Sides<TeamColors> {
  as?: 'div' | 'tr' | 'span';
  className: string;
  children: ReactNode;
}

/**
 * Element in which `--away`, `--away-text`, `--home` and `--home-text` are the two teams' colors,
 * told apart on this ground: the same on badge, bar and chart.
 */
export function TeamPair({ as: Element = 'div', away, home, className, children }: TeamPairProps) {
  const light = paintPair(away, home, 'light');
  const dark = paintPair(away, home, 'dark');
  // games.css picks the theme's.
  const colors = {
    '--away-light': light.away.fill,
    '--away-text-light': light.away.text,
    '--home-light': light.home.fill,
    '--home-text-light': light.home.text,
    '--away-dark': dark.away.fill,
    '--away-text-dark': dark.away.text,
    '--home-dark': dark.home.fill,
    '--home-text-dark': dark.home.text,
  };
  return (
    <Element className={`team-pair ${className}`} style={colors as CSSProperties}>
      {children}
    </Element>
  );
}

export const sideFills = {
  away: 'bg-(--away) text-(--away-text)',
  home: 'bg-(--home) text-(--home-text)',
};

const sizes = {
  small: 'size-7 text-xs',
  medium: 'size-10 text-sm',
  large: 'size-14 text-xl',
};

interface TeamDiscProps {
  abbreviation: string;
  side: 'away' | 'home';
  size?: keyof typeof sizes;
}

/**
 * A team's monogram in the color of its bars. Its name is always next to it, so screen readers skip
 * the disc.
 */
export function TeamDisc({ abbreviation, side, size = 'medium' }: TeamDiscProps) {
  const spacing = abbreviation.length > 3 ? 'tracking-tighter' : 'tracking-normal';
  return (
    <span
      aria-hidden="true"
      className={`inline-flex shrink-0 items-center justify-center rounded-full font-display leading-none font-semibold ${spacing} ${sideFills[side]} ${sizes[size]}`}
    >
      {abbreviation.slice(0, 4)}
    </span>
  );
}
