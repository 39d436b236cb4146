const fills = {
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

/** A team's monogram in the color of its bars. Its name is always next to it, so screen readers skip the disc. */
export function TeamDisc({ abbreviation, side, size = 'medium' }: TeamDiscProps) {
  const spacing = abbreviation.length > 3 ? 'tracking-tighter' : 'tracking-normal';
  return (
    <span
      aria-hidden="true"
      className={`inline-flex shrink-0 items-center justify-center rounded-full font-display leading-none font-semibold ${spacing} ${fills[side]} ${sizes[size]}`}
    >
      {abbreviation.slice(0, 4)}
    </span>
  );
}
