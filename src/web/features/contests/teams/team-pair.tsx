import type { CSSProperties, ReactNode } from 'react';
import { paintPair, type TeamColors } from './team-colors.ts';
import '../games/games.css';

/** Both themes' colors of two teams as custom properties; games.css picks the theme's. */
function pairVariables(away: TeamColors, home: TeamColors): CSSProperties {
  const light = paintPair(away, home, 'light');
  const dark = paintPair(away, home, 'dark');

  return {
    '--away-light': light.away.fill,
    '--away-text-light': light.away.text,
    '--home-light': light.home.fill,
    '--home-text-light': light.home.text,
    '--away-dark': dark.away.fill,
    '--away-text-dark': dark.away.text,
    '--home-dark': dark.home.fill,
    '--home-text-dark': dark.home.text,
  } as CSSProperties;
}

interface TeamPairProps {
  /** `tr` where the pair is a row of a table. */
  as?: 'div' | 'tr';
  away: TeamColors;
  home: TeamColors;
  className?: string;
  children: ReactNode;
}

/** Within it, `--away`, `--away-text`, `--home` and `--home-text` are the two teams' colors, told apart on this ground: the same on badge, bar and chart. */
export function TeamPair({
  as: Element = 'div',
  away,
  home,
  className = '',
  children,
}: TeamPairProps) {
  return (
    <Element className={`team-pair ${className}`} style={pairVariables(away, home)}>
      {children}
    </Element>
  );
}
