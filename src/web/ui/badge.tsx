import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { HTMLAttributes } from 'react';

const common =
  'inline-flex items-center gap-1 rounded-sm px-1.5 py-0.5 text-xs leading-4 font-semibold whitespace-nowrap [&_svg]:size-3.5 [&_svg]:shrink-0';

const tones = {
  neutral: 'bg-raised text-muted',
  solid: 'bg-ink text-surface',
  outline: 'border border-line-strong text-muted',
  /** Look reserved for games in play. */
  live: 'bg-live text-white',
  /** Look of won, correct and active. Always with text, and an icon for a verdict. */
  good: 'bg-good-ground text-good',
  bad: 'bg-bad-ground text-bad',
  caution: 'bg-caution-ground text-caution',
  /** The specified green and red for streaks; icon and letter carry the same meaning. */
  sure: 'bg-sure-ground text-sure',
  danger: 'bg-danger-ground text-danger',
  accent: 'bg-accent text-[#12171c]',
};

interface BadgeProps extends HTMLAttributes<HTMLSpanElement> {
  tone?: keyof typeof tones | undefined;
  Icon?: LucideIcon;
}

export function Badge({ tone = 'neutral', Icon, className, children, ...rest }: BadgeProps) {
  return (
    <span className={clsx(common, tones[tone], className)} {...rest}>
      {Icon && <Icon />}
      {children}
    </span>
  );
}

export function LiveDot() {
  return <span aria-hidden="true" className="size-1.5 animate-pulse rounded-full bg-white" />;
}
