const fills = {
  away: 'bg-(--away) text-(--away-text)',
  home: 'bg-(--home) text-(--home-text)',
};

const sizes = {
  small: 'size-7 text-[0.6875rem]',
  medium: 'size-10 text-sm',
  large: 'size-14 text-xl',
};

interface TeamDiscProps {
  abbreviation: string;
  side: 'away' | 'home';
  size?: keyof typeof sizes;
}

/** A team's monogram. Its name is always next to it, so screen readers skip the disc. */
export function TeamDisc({ abbreviation, side, size = 'medium' }: TeamDiscProps) {
  return (
    <span
      aria-hidden="true"
      className={`inline-flex shrink-0 items-center justify-center rounded-full font-display leading-none font-semibold tracking-wide ${fills[side]} ${sizes[size]}`}
    >
      {abbreviation.slice(0, 3)}
    </span>
  );
}
