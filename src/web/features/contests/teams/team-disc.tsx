const fills = {
  away: 'border-(--away) bg-[var(--away-own,var(--away))] text-[var(--away-own-text,var(--away-text))]',
  home: 'border-(--home) bg-[var(--home-own,var(--home))] text-[var(--home-own-text,var(--home-text))]',
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
 * A team's monogram in its own colour, with a border in that of its side of the bars. Its name is always
 * next to it, so screen readers skip the disc.
 */
export function TeamDisc({ abbreviation, side, size = 'medium' }: TeamDiscProps) {
  const spacing = abbreviation.length > 3 ? 'tracking-tighter' : 'tracking-normal';
  return (
    <span
      aria-hidden="true"
      className={`inline-flex shrink-0 items-center justify-center rounded-full border-2 font-display leading-none font-semibold ${spacing} ${fills[side]} ${sizes[size]}`}
    >
      {abbreviation.slice(0, 4)}
    </span>
  );
}
